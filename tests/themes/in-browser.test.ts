import fc from 'fast-check'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlPayloads } from '../../server/core/content/testing/payloads.ts'
import { sanitiseHtml } from '../../server/core/content/sanitise.ts'
import { provoke, readAgain } from './in-page.ts'
import { closeContexts, openBrowser } from '../setup/browser.ts'
import { openThemePages } from './theme-pages.ts'
import { timeFor, VOLUMES } from '../volumes.ts'

let browser: Browser
let policy = ''
beforeAll(async () => {
  const pages = await openThemePages()
  policy = (await pages.show({}, '/tin-tuc')).policy
  await pages.close()
  browser = await openBrowser()
})
afterAll(() => closeContexts(browser))

const payloads = htmlPayloads()
const SAMPLE = VOLUMES.html
const LIMIT = timeFor(SAMPLE, 300)

describe('the sanitiser in a browser', () => {
  test('the sanitised corpus contains nothing executable, and parsing it again does not change it', async () => {
    const page = await browser.newPage()
    const clean = payloads.map((payload) => sanitiseHtml(payload).html)
    expect(await page.evaluate(readAgain, clean)).toEqual([])
    expect((await page.evaluate(readAgain, payloads)).length).toBeGreaterThan(5_000)
    await page.close()
  })

  test.each([
    ['sanitised, without a policy', true, false],
    ['unsanitised, with the policy of the pages', false, true],
  ])(
    '%s, nothing runs',
    async (_, isSanitised, hasPolicy) => {
      expect(await run(isSanitised, hasPolicy)).toBe(0)
    },
    LIMIT,
  )

  test(
    'unsanitised and without a policy, many payloads run',
    async () => {
      const ran = await run(false, false)
      process.stdout.write(
        `html in Chromium: ${payloads.length} payloads parsed, ${SAMPLE} of them rendered: ${ran} runs without the defences\n`,
      )
      expect(ran).toBeGreaterThan(SAMPLE / 6)
    },
    LIMIT,
  )
})

test('with the policy of the pages, text is not parsed as HTML, and nobody makes a policy that allows it', async () => {
  const page = await browser.newPage()
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: '<p>Shop</p>' }),
  )
  await page.goto('http://shop.example.test/')
  const refusals = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
    const attempts = [
      () => (document.body.innerHTML = '<b>text</b>'),
      () => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
      () => (document.createElement('iframe').srcdoc = '<b>text</b>'),
      () => trustedTypes.createPolicy('default', {}),
      () => trustedTypes.createPolicy('other', {}),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'allowed'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refusals).toEqual(Array<string>(5).fill('TypeError'))
  await page.close()
})

/** How often a script of a sample of the payloads ran, in documents of ten payloads, while events were fired on all elements. */
async function run(isSanitised: boolean, hasPolicy: boolean): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  let ran = 0
  await page.exposeFunction('ran', () => void (ran += 1))
  page.on('dialog', (dialog) => {
    ran += 1
    void dialog.dismiss()
  })
  const sample = fc.sample(fc.constantFrom(...payloads), { numRuns: SAMPLE, seed: 4 })
  let body = ''
  await context.route('**/*', (route) => {
    if (route.request().resourceType() !== 'document') return route.abort()
    return route.fulfill({
      contentType: 'text/html',
      headers: hasPolicy ? { 'content-security-policy': policy } : {},
      body: route.request().frame() === page.mainFrame() ? body : '',
    })
  })
  for (let from = 0; from < sample.length; from += 10) {
    const parts = sample.slice(from, from + 10)
    body = `<!doctype html><meta charset=utf-8><main>${parts.map((part) => `<div>${isSanitised ? sanitiseHtml(part).html : part}</div>`).join('\n')}</main>`
    await page.goto('http://shop.example.test/')
    await page.evaluate(provoke).catch(() => {}) // a script may have navigated away
  }
  await context.close()
  return ran
}
