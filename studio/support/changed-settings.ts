import { isSameJson, diffThemes, settingOf } from '../../src/theme/diff-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'

/** A setting that a proposal changes. `isNewer`: the owner's own value has changed since the proposal was begun. */
export type ProposedSetting = { name: string; now: unknown; proposed: unknown; isNewer: boolean }

/** What a proposal would change of a document. Settings that have its value already are left out. */
export function changedSettings(
  proposal: { base: ThemeDocument; document: ThemeDocument },
  current: ThemeDocument,
): ProposedSetting[] {
  const names = [...new Set(diffThemes(proposal.base, proposal.document).map(settingOf))]
  return names
    .filter((name) => !isSameJson(current[name], proposal.document[name]))
    .map((name) => ({
      name,
      now: current[name],
      proposed: proposal.document[name],
      isNewer: !isSameJson(current[name], proposal.base[name]),
    }))
}
