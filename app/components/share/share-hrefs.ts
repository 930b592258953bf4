type Shared = { name: string; url: string }

const textOf = ({ name, url }: Shared) => encodeURIComponent(`${name} ${url}`)

export const whatsappShareHref = (shared: Shared): string => `https://wa.me/?text=${textOf(shared)}`
/** `?&` is what both iOS and Android read. */
export const smsShareHref = (shared: Shared): string => `sms:?&body=${textOf(shared)}`
export const mailShareHref = ({ subject, ...shared }: Shared & { subject: string }): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${textOf(shared)}`
