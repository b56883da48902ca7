import type { Distribute } from '../../contract/products.ts'
import { OPTION, optionKey } from '../../domain/paths.ts'
import type { Translate } from '../../i18n/translator.ts'
import { openPopup, toast, type PopupProps } from '../../popups/popups.ts'

/**
 * Shows what is chosen in the form now: the image of a value of the first level that was not chosen before, and the address of the page. Choices may be
 * answered in another order than they were made in; null: the form is gone, and with it the page.
 */
export function showChoice(table: Distribute, form: HTMLFormElement | null, isSameElement: boolean): void {
  if (!form) return
  const fields = new FormData(form)
  const element = table.element_distributes.find(({ name }) => name === fields.get('element'))
  if (!element) return
  if (!isSameElement && element.image_url) pressThumb(element.image_url)
  const sub = element.sub_element_distributes.find(({ name }) => name === fields.get('sub_element'))
  const address = new URL(location.href)
  address.searchParams.set(OPTION, optionKey(element, sub))
  history.replaceState(history.state, '', address) // not by the router, which would go to a page: each press would scroll and load
}

/** As somebody who presses the small picture in the gallery (open-special.ts). */
function pressThumb(image: string): void {
  const slide = document.querySelector(`[data-slide-of="${CSS.escape(image)}"]`)
  document.querySelector<HTMLElement>(`a[data-thumb][href="#${slide?.id}"]`)?.click()
}

/**
 * Shows what is missing before something can be bought: on a phone a sheet in which the option is chosen, elsewhere the first level without a choice. Or the
 * quantity, of which there is too much: `tooMany` says so.
 */
export function refuse(form: HTMLFormElement, tooMany: string | false, order: PopupProps['buy'], t: Translate): void {
  if (tooMany === false && matchMedia('(width < 720px)').matches) return openPopup('buy', order)
  toast(tooMany || t('catalog.choose_option'), { tone: 'error' })
  if (tooMany) form.querySelector<HTMLInputElement>('[name=quantity]')?.focus()
  else form.querySelector('fieldset:not(:has(:checked))')?.scrollIntoView({ block: 'center' })
}
