import { useState, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Field, type FieldLabels } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

/** Password field with a button that shows the password. */
export function PasswordField({ label, hint, error, ...input }: FieldLabels & ComponentProps<'input'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <Frame>
          <TextInput {...input} {...wiring} type={shown ? 'text' : 'password'} />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={t(shown ? 'ui.hide_password' : 'ui.show_password')}
            onClick={() => setShown(!shown)}
          />
        </Frame>
      )}
    </Field>
  )
}

/** The current password, beside a session, for changes of where codes or money go (the contract's REAUTH). */
export function CurrentPasswordField(input: Omit<FieldLabels, 'label' | 'hint'> & ComponentProps<'input'>) {
  const t = useT()
  return (
    <PasswordField
      label={t('form.current_password')}
      hint={t('form.current_password_hint')}
      autoComplete="current-password"
      {...input}
    />
  )
}

const Frame = styled.div`
  position: relative;
  & > input {
    padding-right: var(--space-12);
  }
  & > button {
    position: absolute;
    right: 0;
    top: 0;
  }
`
