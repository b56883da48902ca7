import { contactDetails } from '../../../theme/contact-details.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import HotlineLink from './hotline-link.tsx'

/** Number, e-mail and hours of the shop; what the owner left empty is left out. The variant styles `.contacts`. */
export default function ContactList() {
  const { email, hours } = contactDetails(useTheme(), useStore())
  return (
    <div className="contacts">
      <HotlineLink />
      {email && (
        <a href={`mailto:${email}`}>
          <Icon name="mail" size={16} />
          <span>{email}</span>
        </a>
      )}
      {hours && (
        <p>
          <Icon name="clock" size={16} />
          <span>{hours}</span>
        </p>
      )}
    </div>
  )
}
