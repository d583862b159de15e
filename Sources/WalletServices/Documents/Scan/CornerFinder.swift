import BookingImport
import Foundation

/// Finds the corners of a sheet of paper in a photograph, through OpenCV where it is installed.
public struct CornerFinder: Sendable {
  private let program: @Sendable (String) -> String?

  /// A finder by the programs of a world.
  public init(_ world: World) { program = world.program }

  /// OpenCV is a module of Debian's Python, not a program; it is asked for once.
  static func isInstalled(_ program: (String) -> String?) -> Bool {
    guard let python = program("python3") else { return false }
    return module == python
  }

  /// The Python that has the module; nil for none.
  private static let module: String? = {
    guard let python = ForeignProgram.path(of: "python3") else { return nil }
    let places = ["/usr/lib/python3/dist-packages"].flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix("cv2") }
    }
    return places.isEmpty ? nil : python
  }()

  /// The corners from the upper left one clockwise, in thousandths of the picture's width and height; nil where no sheet
  /// is seen, or OpenCV is not there.
  public func corners(in picture: URL) -> [ScanCorner]? {
    guard CornerFinder.isInstalled(program), let python = program("python3") else { return nil }
    let outcome = ForeignProgram.outcome(
      python, ["-c", CornerFinder.script], .file(picture),
      .init(output: 1000, time: .seconds(15), memory: 2 << 30))
    let numbers = outcome.text.split(separator: " ").compactMap {
      Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    guard numbers.count == 8, numbers.allSatisfy((0...1000).contains) else { return nil }
    return stride(from: 0, to: 8, by: 2).map { ScanCorner(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  /// The largest shape of four corners whose inside differs from what is around it, be it by its edge or its brightness.
  private static let script = """
    import cv2, numpy
    picture = cv2.imread("file", cv2.IMREAD_COLOR)
    height, width = picture.shape[:2]
    scale = 700 / max(width, height)
    small = cv2.GaussianBlur(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), (5, 5), 0)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    light = cv2.cvtColor(small, cv2.COLOR_BGR2LAB)[:, :, 0]
    masks = [cv2.dilate(cv2.Canny(grey, low, low * 3), numpy.ones((5, 5))) for low in (20, 50)]
    masks.append(cv2.threshold(light, 0, 255, cv2.THRESH_OTSU)[1])
    best, most = None, 0.12 * grey.size
    for mask in masks:
        mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, numpy.ones((9, 9)))
        for shape in cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0]:
            hull = cv2.convexHull(shape)
            for share in (0.02, 0.03, 0.05):
                corners = cv2.approxPolyDP(hull, share * cv2.arcLength(hull, True), True)
                if len(corners) != 4: continue
                area = cv2.contourArea(corners)
                if most < area < 0.985 * grey.size and cv2.contourArea(hull) < 1.1 * area: best, most = corners, area
    if best is not None:
        points = best.reshape(4, 2).astype(float)
        middle = points.mean(axis=0)
        points = sorted(points, key=lambda p: numpy.arctan2(p[1] - middle[1], p[0] - middle[0]))
        first = min(range(4), key=lambda i: points[i][0] + points[i][1])
        points = points[first:] + points[:first]
        size = (grey.shape[1] - 1, grey.shape[0] - 1)
        print(*[round(1000 * min(max(p[i] / size[i], 0), 1)) for p in points for i in (0, 1)])
    """
}

/// A corner of a sheet in a photograph, in thousandths of its width and height.
public struct ScanCorner: Sendable, Hashable {
  public let x: Int
  public let y: Int

  /// A corner.
  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}
