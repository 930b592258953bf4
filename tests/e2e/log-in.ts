import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Visit } from './site.ts'

/** The password of an account that comes with the demo data. */
export function passwordOf(email: string): string {
  const accounts = readFileSync(inject('demoAccounts'), 'utf8')
  return new RegExp(`^ {2}${email} +(\\S+)`, 'm').exec(accounts)![1]!
}

/** As one of the accounts that come with the demo data. */
export async function logIn({ page, go }: Visit, email: string): Promise<void> {
  await go('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
}
