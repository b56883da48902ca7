import { agency } from './agency.ts'
import { Registration } from './registration.tsx'

export default function AgencyRegistrationPopup() {
  return <Registration role={agency} />
}
