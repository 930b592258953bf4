/** A link that a browser can follow: owners type "mama-abiola.example" as often as the whole address. */
export function websiteHref(website: string): string {
  const trimmed = website.trim()
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
}

/** How a website is written on the page: without scheme, "www." and trailing slash. */
export function websiteLabel(website: string): string {
  return website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
}

/** wa.me takes the number in international form, digits alone; a ten-digit number is American. */
export function whatsappHref(number: string): string {
  const digits = number.replace(/\D/g, '')
  return `https://wa.me/${digits.length === 10 ? `1${digits}` : digits}`
}
