import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { collaborator } from './collaborator.ts'
import { PartnerPage } from './partner-page.tsx'
import { prefetchDashboard } from './prefetch-dashboard.ts'

/** /cong-tac-vien */
export default function CollaboratorPage() {
  return <PartnerPage role={collaborator} />
}

export async function prefetch(request: PageRequest): Promise<PageFacts> {
  return prefetchDashboard(collaborator, request)
}
