import { useState } from 'react'
import { createOwnerBanner, saveOwnerBanner, type OwnerBanner } from '../../../src/contract/owner-banners.ts'
import { listOwnerCategories } from '../../../src/contract/owner-products.ts'
import type { BannerPlace } from '../../../src/contract/inputs/banner-places.ts'
import { isExternal, safeLink } from '../../../src/domain/link-target.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { FieldStack, FormStack } from '../../components/form-stack.tsx'
import { Action } from '../../components/tool-button.tsx'
import { LinkPicker } from '../../menu/link-picker.tsx'
import { OpenStoreCode } from '../../use-store-query.ts'
import { changedTexts } from '../form/changed-texts.ts'
import { ClosedFields } from '../form/closed-fields.tsx'
import { Dialog } from '../form/dialog.tsx'
import { LanguageTabs, type Language } from '../form/language-tabs.tsx'
import { PictureField } from '../form/picture-field.tsx'
import { ShownTimeFields } from '../form/shown-time-fields.tsx'
import { useMergedForm } from '../form/use-merged-save.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { useDesk } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { problemsByField } from '../shell/field-name.ts'

/** What is read again after a banner was changed. */
export const BANNER_INVALIDATES = ['banners', 'theme/timed_rows', 'audit_log']

type Values = Omit<OwnerBanner, 'id' | 'etag' | 'place'>
const versionOf = ({ id: _, etag, place: _place, ...values }: OwnerBanner) => ({ values, etag })
const NEW: Values = {
  category_id: null,
  title: '',
  subtitle: null,
  image_url: '',
  mobile_image_url: null,
  link_to: null,
  is_show: true,
  show_once: true,
  show_from: '',
  show_until: '',
  translations: {},
}

/** A banner that is made or changed. What is typed survives a reload; problems stand at their fields. */
export function BannerDialog({
  place,
  banner,
  onClose,
}: {
  place: BannerPlace
  banner?: OwnerBanner
  onClose: () => void
}) {
  const t = useT()
  const { store } = useDesk()
  const name = t(`desk.banners.place.${place}`)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const handles = (failure: Parameters<typeof problemsByField>[0]) => {
    setProblems(problemsByField(failure, t('state.offline_text')))
    return true
  }
  const creation = useWrite(createOwnerBanner, { invalidates: BANNER_INVALIDATES, handles })
  const form = useMergedForm<typeof saveOwnerBanner, Values>(
    saveOwnerBanner,
    `banner-${place}-${banner?.id ?? 'new'}`,
    banner ? versionOf(banner) : { values: NEW, etag: '' },
    {
      argsOf: (body) => ({ params: { place, id: banner?.id ?? 0 }, body }),
      versionOf,
      labelOf: (field) => t(`desk.banners.${field}`),
      invalidates: BANNER_INVALIDATES,
      handles,
    },
  )
  const { values, set } = form
  const categories = useRead(listOwnerCategories, {}, { enabled: place === 'category' })
  const shelves = (categories.data ?? []).filter(({ parent_id }) => parent_id === null)
  const link = safeLink(values.link_to ?? '')
  const submit = async () => {
    const missing = {
      ...(!values.image_url && { image_url: t('desk.banners.no_picture') }),
      ...(place === 'category' && values.category_id === null && { category_id: t('desk.banners.choose_category') }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    if (banner) return (await form.save()) && onClose()
    const saved = form.sending()
    if (!(await creation.write({ params: { place }, body: values }, { draft: `banner-${place}-new` })).ok) return
    saved()
    showToast(t('desk.saved'))
    onClose()
  }
  return (
    <Dialog
      title={banner ? t('desk.banners.edit', { name: banner.title || name }) : t('desk.banners.add', { place: name })}
      size="m"
      onClose={onClose}
    >
      <FormStack onSend={submit}>
        {form.notices}
        <p>{t(`desk.banners.about_place.${place}`)}</p>
        <PictureField
          label={t('desk.banners.image_url')}
          addressLabel={t('desk.content.image_address')}
          isCropped
          address={values.image_url}
          error={problems.image_url}
          onChange={(image_url) => set({ image_url })}
        />
        {place === 'category' && (
          <SelectField
            label={t('desk.banners.category_id')}
            required
            placeholder={t('desk.banners.choose_category')}
            value={values.category_id ?? ''}
            error={problems.category_id}
            options={shelves.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={({ target }) => set({ category_id: Number(target.value) || null })}
          />
        )}
        {place === 'carousel' && (
          <PictureField
            label={t('desk.banners.mobile_image_url')}
            addressLabel={t('desk.banners.mobile_image_address')}
            address={values.mobile_image_url ?? ''}
            error={problems.mobile_image_url}
            onChange={(address) => set({ mobile_image_url: address || null })}
          />
        )}
        <TextField
          label={t('desk.banners.title')}
          hint={t('desk.banners.title_hint')}
          maxLength={250}
          value={values.title}
          error={problems.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        {place === 'carousel' && (
          <TextAreaField
            label={t('desk.banners.subtitle')}
            hint={t('desk.banners.subtitle_hint')}
            maxLength={500}
            rows={2}
            value={values.subtitle ?? ''}
            error={problems.subtitle}
            onChange={({ target }) => set({ subtitle: target.value || null })}
          />
        )}
        <OpenStoreCode value={store.store_code}>
          <LinkPicker value={values.link_to ?? ''} onChange={(address) => set({ link_to: address || null })} />
        </OpenStoreCode>
        {link !== null && isExternal(link) && <Notice>{t('desk.banners.leaves', { link })}</Notice>}
        {problems.link_to && <Notice tone="danger">{problems.link_to}</Notice>}
        <ShownTimeFields values={values} problems={problems} onChange={set} />
        {place === 'popup' && (
          <Checkbox
            label={t('desk.banners.show_once')}
            checked={values.show_once}
            onChange={({ target }) => set({ show_once: target.checked })}
          />
        )}
        <Checkbox
          label={t('desk.banners.is_show')}
          checked={values.is_show}
          onChange={({ target }) => set({ is_show: target.checked })}
        />
        {place !== 'popup' && (
          <ClosedFields title={t('desk.content.translations')} hasError={problems.translations !== undefined}>
            <BannerTexts values={values} onChange={(translations) => set({ translations })} />
          </ClosedFields>
        )}
        {problems[''] && <Notice tone="danger">{problems['']}</Notice>}
        <Action kind="primary" type="submit" busy={creation.isBusy || form.isBusy}>
          {t('desk.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}

type Translations = OwnerBanner['translations']
type Texts = NonNullable<Translations['en']>
function BannerTexts({
  values: { title, translations },
  onChange,
}: {
  values: Values
  onChange: (translations: Translations) => void
}) {
  const t = useT()
  const [language, setLanguage] = useState<Language>('en')
  const texts = translations[language] ?? {}
  const change = (part: Partial<Record<keyof Texts, string>>) => onChange(changedTexts(translations, language, part))
  return (
    <LanguageTabs
      label={t('desk.content.translations')}
      language={language}
      translations={translations}
      onChange={setLanguage}
    >
      <FieldStack>
        <p>{t('desk.products.translations_hint')}</p>
        <TextField
          label={t('desk.banners.title')}
          lang={language}
          maxLength={250}
          placeholder={title}
          value={texts.title ?? ''}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextAreaField
          label={t('desk.banners.subtitle')}
          lang={language}
          maxLength={2000}
          rows={2}
          value={texts.subtitle ?? ''}
          onChange={({ target }) => change({ subtitle: target.value })}
        />
      </FieldStack>
    </LanguageTabs>
  )
}
