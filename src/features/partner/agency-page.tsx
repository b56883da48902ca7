import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { agency } from './agency.ts'
import { PartnerPage } from './partner-page.tsx'
import { prefetchDashboard } from './prefetch-dashboard.ts'

/** /dai-ly */
export default function AgencyPage() {
  return <PartnerPage role={agency} />
}

export async function prefetch(request: PageRequest): Promise<PageFacts> {
  return prefetchDashboard(agency, request)
}
