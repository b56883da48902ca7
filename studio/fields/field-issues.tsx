import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import type { FieldName } from '../../src/theme/fields.ts'
import type { Issue } from '../../src/theme/issue.ts'
import { explain } from '../../src/theme/report.ts'
import { Icon } from '../components/icon.tsx'

const MAX_SHOWN = 4

/** What is wrong with a setting, in words. Loaded for a theme with issues, because the words of all languages come with it. */
export default function FieldIssues({ name, issues }: { name: FieldName; issues: readonly Issue[] }) {
  const { language } = useI18n()
  return issues.slice(0, MAX_SHOWN).map((issue) => (
    <Line key={issue.pointer + issue.reason} data-level={issue.level}>
      <Icon name="triangle-alert" size={14} />
      <span>
        {issue.pointer !== `/${name}` && <code>{issue.pointer.slice(name.length + 2)} </code>}
        {explain(issue, language)}
      </span>
    </Line>
  ))
}

const Line = styled.p`
  && {
    display: flex;
    gap: var(--space-2);
    align-items: start;
    margin-top: var(--space-1);
    color: var(--color-text-soft);
  }
  &&[data-level='warning'] {
    color: var(--color-warning);
  }
  && > svg {
    margin-top: 3px;
  }
`
