// @ts-check
// Amounts as the server writes them.

/** What was typed for a number, with the signs of any language; not a number for anything else. @param {string} text @param {string} language */
export function number(text, language) {
  const group = new Intl.NumberFormat(language).formatToParts(11_111).find(({ type }) => type === "group")?.value;
  const plain = text.replace(/[\s'’]/g, "").replace("−", "-"), last = plain.match(/[.,](?=[^.,]*$)/)?.[0];
  if (!last || !/^-?\d[\d.,]*$/.test(plain)) return /^-?\d+$/.test(plain) ? Number(plain) : NaN;
  const decimals = plain.length - plain.lastIndexOf(last) - 1, isGroup = plain.split(last).length > 2 || (decimals === 3 && last === group);
  const [whole, part = ""] = isGroup ? [plain] : [plain.slice(0, -decimals - 1), plain.slice(plain.length - decimals)];
  return Number(`${whole.replace(/[.,]/g, "")}.${part || 0}`);
}

/** `MX$1,234.50`; what is no amount stays as it was typed. @param {string} text @param {string} currency @param {string} language */
export function money(text, currency, language) {
  const amount = number(text, language);
  if (Number.isNaN(amount)) return `${text} ${currency}`;
  try {
    return new Intl.NumberFormat(language, { style: "currency", currency }).format(amount);
  } catch {
    return `${text} ${currency}`;
  }
}
