import { useWorkspace } from '../workspace.tsx'

/** Opens the settings of a section of the home page and puts the focus into the first. */
export function useSettingsOf(section: string | null): () => void {
  const { ui } = useWorkspace()
  return () => {
    if (section === null) return
    const { sheet } = ui.state.getState()
    ui.showSection(section)
    ui.show({ sheet: sheet === 'low' ? 'half' : sheet })
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>('[data-section-settings] :is(input, textarea, select)')
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    })
  }
}
