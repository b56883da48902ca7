import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState, type FormEvent } from 'react'
import { useForm, useWatch, type Path } from 'react-hook-form'
import { styled } from 'styled-components'
import type { Failure } from '../../../src/api/call.ts'
import { ProductInput, type ProductToSave } from '../../../src/contract/inputs/product.ts'
import type { ProductEditor } from '../../../src/contract/owner-products.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { NumberField, numbersAreRead } from '../../components/number-field.tsx'
import type { NumberKind } from '../../components/number-kinds.ts'
import { Action } from '../../components/tool-button.tsx'
import { FieldRow, FormStack } from '../form/form-stack.tsx'
import { useKeptDraft } from '../form/kept-draft.ts'
import { RestoredNotice } from '../form/restored-notice.tsx'
import { mergeFields } from '../form/merge-fields.ts'
import { useMay } from '../shell/desk-context.ts'
import { Card } from '../shell/room-page.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DescriptionField } from './description-field.tsx'
import { useLowPrice } from './low-price.tsx'
import { OptionsField } from './options-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { formValues, pricesOf, withoutSameStock } from './product-values.ts'
import { StepsField } from './steps-field.tsx'
import { TranslationsField } from './translations-field.tsx'

type Props = {
  /** Name of the draft that is kept in this browser. */
  draft: string
  version: string
  values: ProductInput
  onSave: (body: ProductInput, etag: string) => Promise<{ ok: true } | Failure>
}

/** Everything about a product. Errors stand at their fields; what is typed survives a reload; two editors choose for each field. */
export function ProductForm({ draft, version, values, onSave }: Props) {
  const t = useT()
  const mayWrite = useMay('products.write')
  const form = useForm<ProductInput, unknown, ProductToSave>({
    resolver: zodResolver(ProductInput),
    defaultValues: values,
  })
  const current = { values, etag: version }
  const { base, setBase, isRestored, forget } = useKeptDraft(form, `product-${draft}`, current)
  const [conflict, setConflict] = useState<{
    theirs: ProductInput
    etag: string
    fields: (keyof ProductInput & string)[]
  }>()
  const { register, setValue, formState, control } = form
  const element = useRef<HTMLFormElement>(null)
  const lowPrice = useLowPrice()
  const problem = (name: Path<ProductInput>): string | undefined => {
    const error = form.getFieldState(name, formState).error as
      | { message?: unknown; root?: { message?: unknown } }
      | undefined // of a list or a table, the messages are below
    const message = error?.message ?? error?.root?.message
    return typeof message === 'string' ? (message.startsWith('form.') ? t(message) : message) : undefined
  }
  const now = useWatch({ control }) as ProductInput // the form has all of its values
  const { options, images, description, category_ids, price, quantity_in_stock, retail_steps, status } = now
  const set =
    <Name extends keyof ProductInput>(name: Name) =>
    (value: ProductInput[Name]) =>
      setValue(name, value as never, { shouldDirty: true })

  async function send(edited: ProductInput, etag: string, loaded: ProductInput): Promise<void> {
    const known = pricesOf(loaded)
    if (!(await lowPrice.isMeant(pricesOf(edited).filter((price) => !known.includes(price))))) return
    const reply = await onSave(withoutSameStock(edited, loaded), etag)
    if (reply.ok) return forget()
    if (reply.code === 412)
      return settle(edited, formValues(reply.data as ProductEditor), (reply.data as ProductEditor).etag)
    showFailure(reply)
  }
  async function settle(mine: ProductInput, theirs: ProductInput, etag: string): Promise<void> {
    const { merged, conflicts } = mergeFields(base.values, mine, theirs)
    form.reset(merged, { keepDefaultValues: true })
    if (conflicts.length > 0) return setConflict({ theirs, etag, fields: conflicts }) // closed without a choice, it is asked again
    setBase({ values: theirs, etag })
    return send(merged, etag, theirs)
  }
  function showFailure({ msg, data }: Failure) {
    const { fields = [], field } = (data ?? {}) as { fields?: { field: string; message: string }[]; field?: string }
    for (const one of fields) form.setError(one.field as Path<ProductInput>, { message: one.message })
    if (fields.length === 0 && field) form.setError(field as Path<ProductInput>, { message: msg })
    form.setError('root', { message: msg || t('state.offline_text') })
  }
  const submit = (status: 0 | -1) => (event?: FormEvent) => {
    event?.preventDefault()
    setValue('status', status)
    fillNumbersOfOptions(form.getValues(), setValue)
    if (!numbersAreRead(element.current)) return
    void form.handleSubmit(async () => {
      await send(form.getValues(), base.etag, base.values)
    })()
  }
  const number = (name: NumberName, label: string, kind: NumberKind, min = 0) => (
    <NumberField
      key={name}
      label={t(`desk.products.${label}`)}
      kind={kind}
      min={min}
      required
      value={now[name]}
      onChange={(value) => setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      error={problem(name)}
    />
  )

  return (
    <FormStack ref={element} onSubmit={submit(status ?? 0)} noValidate>
      <RestoredNotice
        key={String(isRestored)}
        isRestored={isRestored}
        onDiscard={() => {
          setBase(current)
          form.reset(values)
          forget()
        }}
      />
      <Card as="fieldset" disabled={!mayWrite}>
        <TextField label={t('desk.products.name')} {...register('name')} error={problem('name')} />
        {options ? null : (
          <FieldRow>
            {number('price', 'price', 'money')}
            {number('quantity_in_stock', 'stock', 'pieces', -1)}
          </FieldRow>
        )}
        <PicturesField
          images={images ?? []}
          alts={now.image_alts ?? {}}
          onChange={set('images')}
          onAlt={set('image_alts')}
          error={problem('images') ?? problem('image_alts')}
        />
        <DescriptionField
          label={t('desk.products.description')}
          html={description ?? ''}
          onChange={set('description')}
          error={problem('description')}
        />
        <CategoryChoice ids={category_ids ?? []} onChange={set('category_ids')} />
      </Card>
      <Card as="fieldset" disabled={!mayWrite}>
        <h2>{t('desk.products.options')}</h2>
        <OptionsField
          options={options ?? null}
          price={price}
          stock={quantity_in_stock}
          error={
            problem('options') ??
            problem('options.elements') ??
            problem('options.sub_elements') ??
            problem('options.cells') ??
            (formState.errors.options ? t('desk.products.options_incomplete') : undefined)
          }
          onChange={set('options')}
        />
      </Card>
      <Card as="fieldset" disabled={!mayWrite}>
        <More open={MORE.some((name) => formState.errors[name]) || undefined}>
          <summary>{t('desk.products.more')}</summary>
          <FormStack as="div">
            <FieldRow>
              <TextField label={t('desk.products.sku')} {...register('sku')} error={problem('sku')} />
              <TextField label={t('desk.products.barcode')} {...register('barcode')} error={problem('barcode')} />
              {number('weight', 'weight', 'grams')}
            </FieldRow>
            <FieldRow>
              {(['discount_percent', 'percent_agency', 'percent_collaborator'] as const).map((name) =>
                number(name, name === 'discount_percent' ? 'discount' : name, 'percent'),
              )}
            </FieldRow>
            {(['check_inventory', 'is_new', 'is_top_sale', 'is_medicine'] as const).map((name) => (
              <Checkbox key={name} label={t(`desk.products.${name}`)} {...register(name)} />
            ))}
            <StepsField steps={retail_steps ?? []} error={problem('retail_steps')} onChange={set('retail_steps')} />
            <TextField
              label={t('desk.products.video')}
              hint={t('desk.products.video_hint')}
              type="url"
              optional
              {...register('video_url', { setValueAs: (typed: string | null) => typed?.trim() || null })}
              error={problem('video_url')}
            />
            <TextField label={t('desk.products.seo_title')} {...register('seo_title')} error={problem('seo_title')} />
            <TextAreaField
              label={t('desk.products.seo_description')}
              {...(register('seo_description') as object)}
              error={problem('seo_description')}
            />
            <TextAreaField
              label={t('desk.products.content_for_collaborator')}
              {...(register('content_for_collaborator') as object)}
              error={problem('content_for_collaborator')}
            />
          </FormStack>
        </More>
      </Card>
      <Card as="fieldset" disabled={!mayWrite}>
        <More open={formState.errors.translations ? true : undefined}>
          <summary>{t('desk.products.translations')}</summary>
          <TranslationsField
            values={now}
            error={formState.errors.translations ? t('form.too_long') : undefined}
            onChange={set('translations')}
          />
        </More>
      </Card>
      {formState.errors.root?.message && <Notice tone="danger">{formState.errors.root.message}</Notice>}
      {mayWrite && (
        <Buttons>
          <Action busy={formState.isSubmitting} onClick={() => submit(-1)()}>
            {t('desk.products.save_draft')}
          </Action>
          <Action kind="primary" busy={formState.isSubmitting} onClick={() => submit(0)()}>
            {t('desk.products.publish')}
          </Action>
        </Buttons>
      )}
      {lowPrice.question}
      {conflict && (
        <ConflictDialog
          mine={form.getValues()}
          theirs={conflict.theirs}
          fields={conflict.fields}
          onClose={() => setConflict(undefined)}
          onChoose={(chosen) => {
            setConflict(undefined)
            setBase({ values: conflict.theirs, etag: conflict.etag })
            form.reset(chosen, { keepDefaultValues: true })
            void form.handleSubmit(() => send(chosen, conflict.etag, conflict.theirs))()
          }}
        />
      )}
    </FormStack>
  )
}

type NumberName =
  | 'price'
  | 'quantity_in_stock'
  | 'weight'
  | 'discount_percent'
  | 'percent_agency'
  | 'percent_collaborator'

/** Fields that are closed at first: one with an error opens them. */
const MORE = [
  ...([
    'sku',
    'barcode',
    'weight',
    'discount_percent',
    'percent_agency',
    'percent_collaborator',
    'retail_steps',
  ] as const),
  ...(['video_url', 'seo_title', 'seo_description', 'content_for_collaborator'] as const),
]

/** With options price and stock are theirs; the product's own are not asked for. */
function fillNumbersOfOptions(
  { options, ...own }: ProductInput,
  setValue: (name: 'price' | 'quantity_in_stock', value: number) => void,
): void {
  for (const name of ['price', 'quantity_in_stock'] as const)
    if (options && Number.isNaN(Number(own[name] ?? 0))) setValue(name, options.cells[0]?.[name] ?? 0)
}

const More = styled.details`
  & > summary {
    font-weight: 600;
    font-size: var(--text-3);
    cursor: pointer;
  }
  &[open] > summary {
    margin-bottom: var(--space-4);
  }
`
const Buttons = styled.footer`
  position: sticky;
  bottom: calc(-1 * var(--space-8));
  display: flex;
  justify-content: end;
  gap: var(--space-2);
  padding-block: var(--space-3);
  background: var(--color-bg);
`
