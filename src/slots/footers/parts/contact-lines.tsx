import { styled } from 'styled-components'
import { telHref } from '../../../domain/phone.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { useContactDetails } from '../../../theme/use-contact-details.ts'
import { Icon } from '../../../ui/icon.tsx'

/**
 * Address, telephone, e-mail, hours and bank account of the store. Lines that the owner left empty are left out.
 *
 * Styling interface:
 * - `[data-part~='contact-lines']` the root, `[data-part~='contact-icon']` the icon of a line
 */
export function ContactLines() {
  const t = useT()
  const { address, phone, email, hours, bank } = useContactDetails()
  const tel = telHref(phone)
  return (
    <Lines data-part="contact-lines">
      {address && (
        <p>
          <Icon name="pin" size={18} part="contact-icon" /> {address}
        </p>
      )}
      {phone && (
        <p>
          <Icon name="phone" size={18} part="contact-icon" /> {tel ? <a href={tel}>{phone}</a> : phone}
        </p>
      )}
      {email && (
        <p>
          <Icon name="mail" size={18} part="contact-icon" /> <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {hours && (
        <p>
          <Icon name="clock" size={18} part="contact-icon" />
          <span>
            <span className="hidden-text">{t('shell.hours')}: </span>
            {hours}
          </span>
        </p>
      )}
      {bank && (
        <p>
          <Icon name="card" size={18} part="contact-icon" />
          <span className="bank">
            <span className="hidden-text">{t('shell.bank')}: </span>
            {bank}
          </span>
        </p>
      )}
    </Lines>
  )
}

const Lines = styled.address`
  display: grid;
  gap: var(--space-2);
  font-style: normal;
  & > p {
    display: flex;
    gap: var(--space-3);
    overflow-wrap: anywhere;
  }
  & .bank {
    white-space: pre-line;
  }
  & svg {
    margin-top: 2px;
    color: var(--color-main-text);
  }
`
