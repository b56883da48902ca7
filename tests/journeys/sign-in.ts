import type { Page } from 'playwright'
import { live } from './open-storefront.ts'

/** Logs in as one of the fixture people (interfaces.md) with a call from the page, and opens `path`. */
export async function openAs(page: Page, phone: string, path: string): Promise<void> {
  const { hostname, origin } = new URL(page.url())
  const status = await page.evaluate(
    async ([store, phone_number]) => {
      const reply = await fetch(`/api/customer/${store}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'tiem' },
        body: JSON.stringify({ phone_number, password: 'matkhau123' }),
      })
      return reply.status
    },
    [hostname.split('.')[0] ?? '', phone] as const,
  )
  if (status !== 200) throw new Error(`Signing in as ${phone} answered ${status}`)
  await page.goto(origin + path)
  await live(page)
}

/** The horizontal overflow of the page, in CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.documentElement.getBoundingClientRect().width),
  ) // clientWidth includes the scrollbar gutter
