/** A number's digits with country code, as wa.me expects. Ten digits are taken as an American number. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  return digits.length === 10 ? `1${digits}` : digits.replace(/^011/, '')
}

/** "+17135550142", with ";ext=5" for an extension, as in RFC 3966. */
export function internationalPhone(phone: string): string {
  const [, number = phone, extension] =
    phone.match(/^(.*\d)[\s;,]*(?:extension|ext\.?|x|#)\s*(\d+)\s*$/i) ?? []
  return `+${internationalDigits(number)}${extension ? `;ext=${extension}` : ''}`
}
