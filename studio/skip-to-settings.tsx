import { styled } from 'styled-components'
import { useT } from '../src/i18n/i18n-context.tsx'
import { useWorkspace } from './workspace.tsx'

/** The first stop of the keyboard: past the toolbar to the search of settings, after which come the settings. Seen while it has the focus. */
export function SkipToSettings() {
  const t = useT()
  const { ui } = useWorkspace()
  const skip = () => {
    if (ui.state.getState().sheet === 'low') ui.show({ sheet: 'half' })
    requestAnimationFrame(() => document.querySelector<HTMLElement>('aside input, aside select')?.focus())
  }
  return (
    <Skip type="button" onClick={skip}>
      {t('shell.skip')}
    </Skip>
  )
}

const Skip = styled.button`
  position: fixed;
  z-index: 90;
  top: var(--space-2);
  left: var(--space-2);
  min-height: var(--tap);
  padding-inline: var(--space-4);
  border-radius: var(--radius-s);
  background: var(--color-main);
  color: var(--color-on-main);
  font-weight: 600;
  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`
