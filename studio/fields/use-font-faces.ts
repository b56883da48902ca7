import { useEffect } from 'react'
import type { FONT_IDS } from '../../src/theme/fonts.ts'
import { fontFaces } from '../../src/ui/fonts.ts'

/** Makes fonts known while they are shown. The browser downloads only the subsets that their samples use. `fonts` stays the same. */
export function useFontFaces(fonts: readonly (typeof FONT_IDS)[number][]): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(fonts.map((font) => fontFaces('vi', font)).join(''))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [fonts])
}
