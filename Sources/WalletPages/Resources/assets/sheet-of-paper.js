// A sheet of paper, cut out of a photograph by its four corners, straightened and made white.

/// Corners are in thousandths of the photograph's sides, from the upper left one clockwise; no side becomes longer than `most`.
export function pageOf(photograph, corners, look, most) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [photograph.width, photograph.height];
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  drawing.drawImage(photograph, 0, 0);
  const source = drawing.getImageData(0, 0, canvas.width, canvas.height);
  const points = corners.map(({ x, y }) => [(x * (source.width - 1)) / 1000, (y * (source.height - 1)) / 1000]);
  const sheet = straightened(source, points, most);
  whiten(sheet, look);
  return sheet;
}

function straightened(source, [a, b, c, d], most) {
  const length = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]);
  const [wide, high] = [Math.max(length(a, b), length(d, c), 8), Math.max(length(a, d), length(b, c), 8)];
  const scale = Math.min(1, most / Math.max(wide, high));
  const sheet = new ImageData(Math.max(8, Math.round(wide * scale)), Math.max(8, Math.round(high * scale)));
  // The projective map of the unit square onto four points (Heckbert 1989, 2.2.3).
  const [dx1, dy1, dx2, dy2] = [b[0] - c[0], b[1] - c[1], d[0] - c[0], d[1] - c[1]];
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const area = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const [g, h] = [(sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area];
  const [p, q, r, s] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1]];
  for (let y = 0; y < sheet.height; y += 1) {
    for (let x = 0; x < sheet.width; x += 1) {
      const [u, v] = [(x + 0.5) / sheet.width, (y + 0.5) / sheet.height];
      const w = g * u + h * v + 1;
      sample(source, (p * u + q * v + a[0]) / w, (r * u + s * v + a[1]) / w, sheet.data, (y * sheet.width + x) * 4);
    }
  }
  return sheet;
}

// The colour between four pixels.
function sample({ width, height, data }, x, y, out, place) {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [fx, fy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const [first, below] = [(top * width + left) * 4, ((top + 1) * width + left) * 4];
  for (let colour = 0; colour < 3; colour += 1) {
    const above = data[first + colour] * (1 - fx) + data[first + 4 + colour] * fx;
    const under = data[below + colour] * (1 - fx) + data[below + 4 + colour] * fx;
    out[place + colour] = above * (1 - fy) + under * fy;
  }
  out[place + 3] = 255;
}

// Divides each pixel by the brightness of the paper around it, so that shadows go and the paper is white.
function whiten({ width, height, data }, look) {
  const paper = brightness(width, height, data);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = (y * width + x) * 4;
      const ground = paper(x, y);
      const light = (data[place] * 0.299 + data[place + 1] * 0.587 + data[place + 2] * 0.114) / ground;
      for (let colour = 0; colour < 3; colour += 1) {
        const share = look === "colour" ? data[place + colour] / ground : light;
        data[place + colour] = look === "black" ? (light < 0.72 ? 0 : 255) : 255 * Math.min(1, Math.max(0, (share - 0.12) / 0.8));
      }
    }
  }
}

// The brightness of the paper: in each field of a grid what nine of ten pixels do not exceed, and between fields what lies between.
function brightness(width, height, data) {
  const size = Math.max(16, Math.ceil(Math.max(width, height) / 24));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const fields = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const counts = new Uint32Array(256);
      let all = 0;
      for (let y = row * size; y < Math.min(height, (row + 1) * size); y += 2) {
        for (let x = column * size; x < Math.min(width, (column + 1) * size); x += 2) {
          const place = (y * width + x) * 4;
          counts[Math.round(data[place] * 0.299 + data[place + 1] * 0.587 + data[place + 2] * 0.114)] += 1;
          all += 1;
        }
      }
      let [value, seen] = [255, 0];
      while (value > 40 && seen < all / 10) { seen += counts[value]; value -= 1; }
      fields[row * columns + column] = value + 1;
    }
  }
  return (x, y) => {
    const [u, v] = [Math.max(0, x / size - 0.5), Math.max(0, y / size - 0.5)];
    const [c, r] = [Math.min(columns - 1, Math.floor(u)), Math.min(rows - 1, Math.floor(v))];
    const [c2, r2] = [Math.min(columns - 1, c + 1), Math.min(rows - 1, r + 1)];
    const [fu, fv] = [Math.min(1, u - c), Math.min(1, v - r)];
    const above = fields[r * columns + c] * (1 - fu) + fields[r * columns + c2] * fu;
    const under = fields[r2 * columns + c] * (1 - fu) + fields[r2 * columns + c2] * fu;
    return above * (1 - fv) + under * fv;
  };
}

/** A page as it is saved, as a JPEG. */
export async function developed(page) {
  const picture = await createImageBitmap(page.photograph);
  const sheet = pageOf(picture, page.corners, page.look, 2400);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [sheet.width, sheet.height];
  canvas.getContext("2d").putImageData(sheet, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
}
