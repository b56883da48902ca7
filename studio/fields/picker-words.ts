import type { Translate } from '../../src/i18n/translator.ts'

/** What a part of the picker is called, by the library's own name for it. */
const NAMES: Record<string, string> = { Color: 'shade', Hue: 'hue' }

/**
 * Says in the reader's language what the sliders of react-colorful are and where they stand: the library knows English only, and sets its own words again
 * at each change. Returns what stops it.
 */
export function translatePicker(picker: Element, t: Translate): () => void {
  const sliders = [...picker.querySelectorAll<HTMLElement>('[role=slider]')]
  for (const slider of sliders) {
    slider.dataset.part ??= NAMES[slider.getAttribute('aria-label') ?? '']
    if (slider.dataset.part) slider.setAttribute('aria-label', t(`picker.${slider.dataset.part}`))
  }
  const say = () => {
    for (const slider of sliders) {
      const [, saturation, brightness = ''] =
        /^Saturation (\d+)%, Brightness (\d+)%$/.exec(slider.getAttribute('aria-valuetext') ?? '') ?? []
      if (saturation) slider.setAttribute('aria-valuetext', t('picker.at', { saturation, brightness }))
    }
  }
  say()
  const observer = new MutationObserver(say)
  for (const slider of sliders) observer.observe(slider, { attributeFilter: ['aria-valuetext'] })
  return () => observer.disconnect()
}
