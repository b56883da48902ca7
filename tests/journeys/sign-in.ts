import type { Page } from 'playwright'
import { live } from './open-storefront.ts'

/** Signs in as one of the fixture people (interfaces.md) by the page's own call, and opens `path` as them. */
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

/** How far the page reaches beyond the screen, in CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.documentElement.getBoundingClientRect().width),
  ) // clientWidth counts the scrollbar's place
