import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FieldStack } from '../../components/form-stack.tsx'

/** Recovery codes to keep: they are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT()
  return (
    <FieldStack>
      <p>{t('desk.factor.keep_codes')}</p>
      <Codes aria-label={t('desk.factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Action icon="copy" onClick={() => void navigator.clipboard?.writeText(codes.join('\n'))}>
        {t('desk.copy')}
      </Action>
      <Action kind="primary" onClick={onDone}>
        {t('desk.factor.kept')}
      </Action>
    </FieldStack>
  )
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  gap: var(--space-2);
`
