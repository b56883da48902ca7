import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { thirdPartiesOf } from '../../../theme/third-parties.ts'
import { useTheme } from '../../../theme/theme-context.tsx'

/**
 * Opens the banner that asks about third parties again; only in stores that use one. `src/app/consent/` handles the press.
 *
 * Styling interface:
 * - `[data-part~='consent']` the root
 */
export function ConsentButton() {
  const t = useT()
  const isUsed = useTheme((theme) => thirdPartiesOf(theme).length > 0)
  if (!isUsed) return null
  return (
    <Opener type="button" data-part="consent" data-scripted data-consent-settings>
      {t('shell.consent_settings')}
    </Opener>
  )
}

const Opener = styled.button`
  min-height: 36px;
  text-decoration: underline;
  text-underline-offset: 3px;
`
