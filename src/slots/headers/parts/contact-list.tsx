import { useContactDetails } from '../../../theme/use-contact-details.ts'
import { Icon } from '../../../ui/icon.tsx'
import HotlineLink from './hotline-link.tsx'

/**
 * Number, e-mail and hours of the store; what the owner left empty is left out.
 *
 * Styling interface:
 * - `[data-part~='contact-list']` the root
 * - `[data-part~='contact-link']` the number and the e-mail address, `[data-part~='contact-hours']` the hours
 * - `[data-part~='contact-icon']` and `[data-part~='contact-text']` in each of them; the number has a `[data-part~='contact-label']` as well
 */
export default function ContactList() {
  const { email, hours } = useContactDetails()
  return (
    <div data-part="contact-list">
      <HotlineLink part="contact" />
      {email && (
        <a data-part="contact-link" href={`mailto:${email}`}>
          <Icon name="mail" size={16} part="contact-icon" />
          <span data-part="contact-text">{email}</span>
        </a>
      )}
      {hours && (
        <p data-part="contact-hours">
          <Icon name="clock" size={16} part="contact-icon" />
          <span data-part="contact-text">{hours}</span>
        </p>
      )}
    </div>
  )
}
