/** The digits of a number with its country's code, as wa.me takes them. Ten digits are an American number. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  return digits.length === 10 ? `1${digits}` : digits.replace(/^011/, '')
}

/** "+17135550142", with ";ext=5" where one follows the number, as RFC 3966 writes it. */
export function internationalPhone(phone: string): string {
  const [, number = phone, extension] =
    phone.match(/^(.*\d)[\s;,]*(?:extension|ext\.?|x|#)\s*(\d+)\s*$/i) ?? []
  return `+${internationalDigits(number)}${extension ? `;ext=${extension}` : ''}`
}
