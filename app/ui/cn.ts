import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. It doesn't resolve conflicts (that costs 8 kB): a caller adds layout (margin, width, grid) to a
 * primitive, and asks for a variant where the look differs.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
