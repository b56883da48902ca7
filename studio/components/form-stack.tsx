import type { ComponentProps, FormEvent } from 'react'
import { styled } from 'styled-components'

/** Fields below each other. */
export const FieldStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
  min-width: 0;
`
/** Fields beside each other where there is room. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  gap: var(--space-4);
  min-width: 0;
`

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSend: (typed: FormData, form: HTMLFormElement) => unknown
}

/** A form with its fields below each other. The page stays when it is sent. */
export function FormStack({ onSend, ...props }: FormProps) {
  return (
    <FieldStack
      as="form"
      {...props}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void onSend(new FormData(event.currentTarget), event.currentTarget)
      }}
    />
  )
}
