import type { Translator } from '../../i18n/translator.ts'
import { loadInto } from '../../ui/with-messages.tsx'

/** The longest that a placed order waits for the code of its page, in milliseconds. */
const MAX_WAIT_MS = 10_000

/** Whether it has arrived. */
const arrives = (loading: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    loading.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), MAX_WAIT_MS)),
  ])

/** Loads the code and the texts of an order's page; says whether they are there. */
export const loadOrderPage = (translator: Translator, build: string): Promise<boolean> =>
  arrives(
    Promise.all([
      import('../orders/order-page.tsx'),
      import('../../app/account-shell.tsx'),
      loadInto(translator, ['orders'], build),
    ]),
  )

/** The same for the popup of a placed order. */
export const loadPlacedPopup = (): Promise<boolean> =>
  arrives(Promise.all([import('../orders/order-placed-popup.tsx'), import('../../app/popup-host.tsx')]))
