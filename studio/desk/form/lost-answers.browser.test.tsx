import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import type { Partner } from '../../../src/contract/owner-partner-list.ts'
import NewStorePage from '../../account/new-store-page.tsx'
import { signOut } from '../../account/session.ts'
import { queries } from '../../queries.ts'
import { answerCalls, type Sent } from '../../testing/answer-calls.ts'
import { PERSON } from '../../testing/sample-session.ts'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { AnswerForm } from '../chat/answer-form.tsx'
import { OrderNotes } from '../orders/order-notes.tsx'
import { BulkBar } from '../products/bulk-bar.tsx'
import { BalanceDialog } from '../partners/balance-dialog.tsx'
import { CategoriesPage } from '../products/categories-page.tsx'
import { NewProduct } from '../products/product-page.tsx'
import { StockPage } from '../products/stock-page.tsx'
import { BranchesCard } from '../settings/branches-card.tsx'
import { InviteDialog } from '../staff/invite-dialog.tsx'

afterEach(async () => {
  answerCalls({ 'POST sign_out': {} })
  await signOut() // of the shop that was opened
  localStorage.clear()
  queries.clear()
  history.replaceState(null, '', '/')
})

type Screen = Awaited<ReturnType<typeof showInStudio>>
type Creation = {
  part: ReactElement
  /** The call, and what it answers. */
  call: [name: string, data: unknown]
  reads?: Record<string, { data: unknown }>
  /** What leads to the form. */
  open?: string
  typed?: Record<string, string>
  /** What no draft keeps. */
  typedAgain?: Record<string, string>
  button: string
}

const ORDER = { order_code: 'AB12', notes: [] } as Partial<OwnerOrderDetail> as OwnerOrderDetail // what the notes read
const PARTNER = { customer: { id: 3 }, role: 'collaborator', balance: 0 } as Partial<Partner> as Partner // what the dialog reads
const NO_STOCK = { data: [], current_page: 1, last_page: 1, total: 0 }
const NEW_STORE = { ...PERSON, opened: 'tra-sen' }

const CREATIONS: Record<string, Creation> = {
  'a category': {
    part: <CategoriesPage />,
    call: ['POST categories', { id: 1 }],
    reads: { 'GET categories': { data: [] } },
    open: 'Add a category',
    typed: { Name: 'Nón' },
    button: 'Save',
  },
  'a branch': {
    part: <BranchesCard />,
    call: ['POST branches', []],
    reads: { 'GET branches': { data: [] }, 'GET province': { data: [] } },
    open: 'Add a branch',
    typed: { Name: 'Cửa hàng 2' },
    button: 'Save',
  },
  'a note of an order': {
    part: <OrderNotes order={ORDER} mayWrite />,
    call: ['POST orders/AB12/notes', ORDER],
    typed: { 'New note': 'Gọi trước khi giao' },
    button: 'Add note',
  },
  'a correction of a balance': {
    part: <BalanceDialog partner={PARTNER} onClose={() => {}} />,
    call: ['POST partners/3/collaborator/adjustments', { balance: 50_000 }],
    typed: { 'Amount (đồng)': '50000', 'Reason, which the partner reads': 'Bù đơn cũ' },
    button: 'Add money',
  },
  'an answer in the chat': {
    part: <AnswerForm customerId={3} />,
    call: ['POST chats/3/messages', null],
    typed: { Answer: 'Còn hàng nhé' },
    button: 'Send',
  },
  'an invitation': {
    part: <InviteDialog onClose={() => {}} />,
    call: ['POST staff/invitations', { email: 'lan@shop.vn', link: '/x', is_mailed: true }],
    typed: { 'E-mail': 'lan@shop.vn' },
    button: 'Invite',
  },
  'a movement of stock': {
    part: <StockPage id={7} />,
    call: ['POST products/7/stock', null],
    reads: {
      'GET products/7/stock': { data: { name: 'Nón', cells: [{ id: 1, name: null, stock: 5 }], movements: NO_STOCK } },
    },
    typed: { 'Add or take': '10', Reason: 'Nhập hàng' },
    button: 'Save',
  },
  'a change of many prices': {
    part: <BulkBar ids={[9, 7]} onDone={() => {}} />,
    call: ['POST products/change', { changed: 2, undo: 1 }],
    reads: { 'GET categories': { data: [] } },
    typedAgain: { 'Change prices (%)': '10' },
    button: 'Apply',
  },
  'a product': {
    part: <NewProduct />,
    call: ['POST products', { id: 9 }],
    reads: { 'GET categories': { data: [] } },
    typed: { Name: 'Nón lá', 'Price (đồng)': '90000', Stock: '5' },
    button: 'Save and sell',
  },
  'a shop': {
    part: <NewStorePage />,
    call: ['POST stores', NEW_STORE],
    typed: { 'Name of the shop': 'Trà Sen', 'Your name': 'Sen', 'E-mail': 'sen@mail.test' },
    typedAgain: { Password: 'mot-mat-khau-rieng' },
    button: 'Open the shop',
  },
}

async function fill(screen: Screen, typed: Record<string, string> = {}) {
  for (const [label, text] of Object.entries(typed))
    await screen.getByLabelText(label, { exact: true }).first().fill(text)
}

test.each(Object.keys(CREATIONS).flatMap((name) => [true, false].map((isMade) => ({ name, isMade }))))(
  '$name whose answer is lost is made once, also after a reload (made before the network went: $isMade)',
  async ({ name, isMade }) => {
    const creation = CREATIONS[name]!
    const [call, data] = creation.call
    const made = new Map<string, unknown>() // as server/http/api/idempotency.ts
    let arrived = 0
    const sent = answerCalls({
      ...creation.reads,
      'POST stores/code': () => ({ data: { is_free: arrived === 0 || !isMade, address: 'http://tra-sen.localhost/' } }), // taken by itself
      [call]({ key, body }: Sent) {
        const isLost = arrived++ === 0
        if (!isLost || isMade) made.set(key ?? `without a key ${arrived}`, body)
        return isLost ? { isLost } : { data }
      },
    })
    const calls = () =>
      sent.filter(
        ({ method, path }) =>
          call ===
          `${method} ${path.replace(/^.*?\/(?=stores$|categories|branches|orders|chats|partners|staff|products)/, '')}`,
      )
    for (const times of [1, 2]) {
      const screen = await showInStudio(creation.part)
      if (creation.open) await screen.getByRole('button', { name: creation.open }).click()
      if (times === 1) await fill(screen, creation.typed)
      await fill(screen, creation.typedAgain)
      await screen.getByRole('button', { name: creation.button, exact: true }).click()
      await expect.poll(() => calls().length).toBe(times)
      const isKept = () => Object.values(localStorage).includes(calls()[0]?.key)
      await expect.poll(() => (times === 1 ? isKept() : localStorage.length === 0)).toBe(true) // all that a reload leaves; then the draft is forgotten
      await screen.unmount()
    }
    expect(made.size).toBe(1)
    expect(calls()[1]?.body).toEqual(calls()[0]?.body)
  },
)

test('another content, after the former one has arrived, is refused once and then sent as another', async () => {
  const keys: (string | null)[] = []
  answerCalls({
    'POST orders/AB12/notes': ({ key }) => {
      keys.push(key)
      if (keys.length === 1) return { isLost: true }
      return keys.length === 2
        ? { status: 422, msg_code: 'IDEMPOTENCY_KEY_REUSED', msg: 'It was received' }
        : { data: ORDER }
    },
  })
  const screen = await showInStudio(<OrderNotes order={ORDER} mayWrite />)
  for (const [times, text] of [
    [1, 'Một'],
    [2, 'Hai'],
    [3, 'Hai'],
  ] as const) {
    await screen.getByLabelText('New note').fill(text)
    await screen.getByRole('button', { name: 'Add note' }).click()
    await expect.poll(() => keys.length).toBe(times)
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('what is discarded and typed anew is another one', async () => {
  const sent = answerCalls({ 'GET categories': { data: [] }, 'POST categories': { isLost: true } })
  const keys = () => sent.flatMap(({ method, key }) => (method === 'POST' ? [key] : []))
  for (const times of [1, 2]) {
    const screen = await showInStudio(<CategoriesPage />)
    await screen.getByRole('button', { name: 'Add a category' }).click()
    if (times === 2) await screen.getByRole('button', { name: 'Discard it' }).click()
    await screen.getByLabelText('Name').fill('Nón')
    await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => keys().length).toBe(times)
    await screen.unmount()
  }
  expect(keys()[1]).not.toBe(keys()[0])
})
