import { useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Action, ToolButton } from '../components/tool-button.tsx'
import { PickList, usePicked } from '../menu/pick-list.tsx'
import type { ControlProps } from './control-props.ts'
import { useField } from './use-field.ts'

/** Selects a post of the store by title. The document stores its id. */
export default function PostControl({ name, label }: ControlProps) {
  const t = useT()
  const { value, set } = useField(name)
  const [isOpen, setIsOpen] = useState(false)
  const id = Number(value)
  const post = usePicked('post', id)
  return (
    <Box>
      <p>
        <span data-dead={post === null || undefined}>
          {id === 0 ? t('control.no_post') : post === null ? t('control.post_gone', { id }) : (post?.name ?? '…')}
        </span>
        {id > 0 && <ToolButton icon="x" size={14} label={`${label}: ${t('control.clear')}`} onClick={() => set(0)} />}
        <Action
          aria-expanded={isOpen}
          data-first=""
          aria-label={`${label}: ${t(id > 0 ? 'control.change' : 'control.choose')}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(id > 0 ? 'control.change' : 'control.choose')}
        </Action>
      </p>
      {isOpen && (
        <PickList
          what="post"
          label={label}
          chosen={id}
          onChoose={(row) => {
            set(row.id)
            setIsOpen(false)
          }}
        />
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  & p {
    display: flex;
    align-items: center;
    gap: var(--space-1);
  }
  & p > span {
    flex: 1;
    min-width: 0;
    color: var(--color-text-soft);
  }
  & [data-dead] {
    color: var(--color-warning);
  }
`
