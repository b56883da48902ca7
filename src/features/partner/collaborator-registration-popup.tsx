import { collaborator } from './collaborator.ts'
import { Registration } from './registration.tsx'

export default function CollaboratorRegistrationPopup() {
  return <Registration role={collaborator} />
}
