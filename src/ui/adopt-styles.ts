import { __PRIVATE__ } from 'styled-components'

const MARK = /data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}/g

/**
 * Registers the delivered CSS rules with styled-components, so that it does not insert them again. `css` is the text of the delivered style element,
 * which contains styled-components' marker of every component. Rules of other components go to a separate sheet.
 * The element must not have the `data-styled` attribute: styled-components' own rehydration would remove it and insert every rule again, and the
 * browser would recalculate the styles of the whole page.
 */
export function adoptStyles(css: string): void {
  for (const [, componentId = '', names = ''] of css.matchAll(MARK)) {
    for (const name of names.split(',')) if (name) __PRIVATE__.mainSheet.registerName(componentId, name)
  }
}
