import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. It doesn't resolve conflicts (that costs 8 kB): a caller adds layout (margin, width, grid) to a
 * primitive, and uses a variant for a different look.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
