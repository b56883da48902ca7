import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { HELP_STEPS, type HelpTask } from './help-tasks.ts'

/** How something is done in this room, in five steps; closed until it is asked for. */
export function RoomHelp({ of }: { of: HelpTask }) {
  const t = useT()
  return (
    <Box>
      <summary>{t('desk.help.how', { task: t(`desk.help.${of}.title`) })}</summary>
      <ol>
        {HELP_STEPS.map((step) => (
          <li key={step}>{t(`desk.help.${of}.${step}`)}</li>
        ))}
      </ol>
    </Box>
  )
}

const Box = styled.details`
  & > summary {
    width: fit-content;
    color: var(--color-text-soft);
    font-size: var(--text-2);
    line-height: var(--tap);
    cursor: pointer;
  }
  & > ol {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: var(--space-6);
    list-style: decimal;
  }
`
