import type { Messages } from '../../../src/i18n/translator.ts'
import { studioLanguage } from '../../components/studio-messages.ts'

/** The texts of the desk and of its forms. The desk speaks Vietnamese and English; who chose Korean reads English. */
export async function loadDeskMessages(): Promise<Messages> {
  const [desk, form] = await (studioLanguage() === 'vi'
    ? Promise.all([import('../locales/vi.json'), import('../../../src/i18n/locales/vi/form.json')])
    : Promise.all([import('../locales/en.json'), import('../../../src/i18n/locales/en/form.json')]))
  return { desk: desk.default, form: form.default } as unknown as Messages // JSON files of texts
}
