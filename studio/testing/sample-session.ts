import type { StudioSession, StudioStore } from '../../src/contract/studio.ts'

/** An owner and her store, for tests of the studio. */
export const STORE: StudioStore = {
  id: 1,
  store_code: 'moc-fashion',
  name: 'Mộc Fashion',
  logo_url: null,
  address: 'http://moc-fashion.localhost/',
  preview_address: 'http://moc-fashion.preview.localhost/',
  role: 'owner',
  may_publish: true,
}
export const PERSON: StudioSession = { id: 5, name: 'Mai', email: 'mai@example.test', role: 'owner', stores: [STORE] }
