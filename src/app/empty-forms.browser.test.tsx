import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Network, renderInShop } from '../../tests/setup/shop-page.tsx'
import * as stories from './popups.stories.tsx'

// Every popup has a story (tests/stories.test.ts). Where fields can be emptied, what is missing is said once.

const { default: meta, ...all } = stories
const popups = Object.values(all).flatMap(({ args }) => (args?.type ? [args.type] : []))

const TYPED =
  '[role=dialog] form :is(textarea, input:not([type=hidden], [type=radio], [type=checkbox], [type=file])):read-write:enabled'
const WRONG = '[role=dialog] form :is([aria-invalid=true], :user-invalid:not(fieldset, [type=radio]))'

let formsWithErrors = 0
afterAll(() => {
  if (formsWithErrors < 6) throw new Error(`only ${formsWithErrors} forms had something missing`)
})

test.each(popups)(
  'what is missing in the popup %s is said once, and the first wrong field has the focus',
  async (type) => {
    new Network({})
    const { unmount } = await renderInShop(<meta.component type={type} signedIn />, { signedIn: true })
    await expect.element(page.getByRole('dialog').first()).toBeVisible()
    sendEmpty()
    await expect.poll(() => document.querySelectorAll('[role=dialog] form [aria-busy=true]').length).toBe(0)
    const first = () => document.querySelector(WRONG)
    await expect.poll(() => first()?.contains(document.activeElement) ?? true).toBe(true)
    if (first()) formsWithErrors += 1
    expect(document.querySelectorAll('[role=alert]').length).toBeLessThanOrEqual(1)
    await unmount()
  },
)

/** Empties the fields of the popup that are typed into and sends its form, if it has both. */
function sendEmpty(): void {
  const typed = [...document.querySelectorAll<HTMLInputElement>(TYPED)]
  const controls = [...(typed[0]?.form?.elements ?? [])]
  const send = controls.find((one) => one.matches('button[type=submit]:enabled'))
  if (!(send instanceof HTMLElement)) return
  for (const field of typed) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, '') // past React's own setter, which would take the event for no change
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  send.click()
}
