import type { ProductEditor } from '../../../src/contract/owner-products.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { ClosedFields } from '../form/closed-fields.tsx'
import { FormButtons } from '../form/form-buttons.ts'
import { NumberField } from '../form/number-field.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FieldRow, FieldStack, FormStack } from '../../components/form-stack.tsx'
import { TimeField } from '../../components/time-input.tsx'
import { useMay } from '../shell/desk-context.ts'
import { Card } from '../shell/room-page.tsx'
import { CommissionFields } from './commission-fields.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { CostFields } from './cost-fields.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { DescriptionField } from '../form/description-field.tsx'
import { OptionsField } from './options-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { StepsField } from './steps-field.tsx'
import { TranslationsField } from './translations-field.tsx'
import { useProductForm, type ProductFormParts } from './use-product-form.tsx'

/** Everything about a product. Errors stand at their fields; what is typed survives a reload; two editors choose for each field. */
export function ProductForm({ product }: { product?: ProductEditor }) {
  const t = useT()
  const mayWrite = useMay('products.write')
  const form = useProductForm(product)
  const { values, errors, set, submit, isBusy } = form
  return (
    <FormStack {...form.frame} onSend={() => submit(values.status ?? 0)}>
      {form.notices}
      <Card as="fieldset" disabled={!mayWrite}>
        <MainFields form={form} />
      </Card>
      <Card as="fieldset" disabled={!mayWrite}>
        <h2>{t('desk.products.options')}</h2>
        <Options form={form} />
      </Card>
      <Card as="fieldset" disabled={!mayWrite}>
        <ClosedFields title={t('desk.products.more')} hasError={MORE.some((name) => errors[name])}>
          <MoreFields form={form} />
        </ClosedFields>
      </Card>
      <Card as="fieldset" disabled={!mayWrite}>
        <ClosedFields title={t('desk.products.translations')} hasError={errors.translations !== undefined}>
          <TranslationsField
            values={values}
            error={errors.translations ? t('form.too_long') : undefined}
            onChange={set('translations')}
          />
        </ClosedFields>
      </Card>
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      {mayWrite && (
        <FormButtons>
          <Action busy={isBusy} onClick={() => submit(-1)}>
            {t('desk.products.save_draft')}
          </Action>
          <Action kind="primary" busy={isBusy} onClick={() => submit(0)}>
            {t('desk.products.publish')}
          </Action>
        </FormButtons>
      )}
    </FormStack>
  )
}

type Part = { form: ProductFormParts }

function MainFields({ form: { values, text, number, set, problem } }: Part) {
  const t = useT()
  return (
    <>
      <TextField {...text('name')} />
      {!values.options && (
        <FieldRow>
          <NumberField {...number('price')} />
          <NumberField {...number('quantity_in_stock')} />
        </FieldRow>
      )}
      <PicturesField
        images={values.images ?? []}
        alts={values.image_alts ?? {}}
        onChange={set('images')}
        onAlt={set('image_alts')}
        error={problem('images') ?? problem('image_alts')}
      />
      <DescriptionField
        label={t('desk.products.description')}
        html={values.description ?? ''}
        onChange={set('description')}
        error={problem('description')}
      />
      <CategoryChoice ids={values.category_ids ?? []} onChange={set('category_ids')} />
      <FilterChoice ids={values.filter_value_ids ?? []} onChange={set('filter_value_ids')} />
    </>
  )
}

function Options({ form: { values, errors, set, problem } }: Part) {
  const t = useT()
  return (
    <OptionsField
      options={values.options ?? null}
      price={values.price}
      stock={values.quantity_in_stock}
      error={
        problem('options') ??
        problem('options.elements') ??
        problem('options.sub_elements') ??
        problem('options.cells') ??
        (errors.options ? t('desk.products.options_incomplete') : undefined)
      }
      onChange={set('options')}
    />
  )
}

/** Fields that are closed at first: one with an error opens them. */
const PERCENTS = ['discount_percent', 'percent_agency'] as const
const TIMES = ['discount_starts_at', 'discount_ends_at'] as const
const COMMISSION = ['percent_collaborator', 'money_amount_collaborator', 'point_for_agency'] as const
const LONG_TEXTS = ['seo_description', 'content_for_collaborator'] as const
const MORE = [
  ...['sku', 'barcode', 'weight', 'unit', 'cost_price', 'retail_steps', 'video_url', 'seo_title'],
  ...PERCENTS,
  ...TIMES,
  ...COMMISSION,
  ...LONG_TEXTS,
] as const
const BOXES = ['check_inventory', 'is_new', 'is_top_sale', 'is_medicine'] as const

function MoreFields({ form }: Part) {
  const t = useT()
  const { values, text, number, set, register, problem } = form
  return (
    <FieldStack>
      <FieldRow>
        <TextField {...text('sku')} />
        <TextField {...text('barcode')} />
        <NumberField {...number('weight')} />
      </FieldRow>
      <CostFields form={form} />
      <FieldRow>
        {PERCENTS.map((name) => (
          <NumberField key={name} {...number(name)} />
        ))}
      </FieldRow>
      <FieldRow>
        {TIMES.map((name) => (
          <TimeField
            key={name}
            kind="minute"
            isEnd={name === 'discount_ends_at'}
            label={t(`desk.products.${name}`)}
            optional
            value={values[name] ?? ''}
            error={problem(name)}
            onChange={(minute) => minute !== undefined && set(name)(minute)}
          />
        ))}
      </FieldRow>
      <CommissionFields form={form} />
      {BOXES.map((name) => (
        <Checkbox key={name} label={t(`desk.products.${name}`)} {...register(name)} />
      ))}
      <StepsField steps={values.retail_steps ?? []} error={problem('retail_steps')} onChange={set('retail_steps')} />
      <TextField
        label={t('desk.products.video')}
        hint={t('desk.products.video_hint')}
        type="url"
        optional
        {...register('video_url', { setValueAs: (typed: string | null) => typed?.trim() || null })}
        error={problem('video_url')}
      />
      <TextField {...text('seo_title')} />
      {LONG_TEXTS.map((name) => (
        <TextAreaField key={name} {...(text(name) as object)} label={text(name).label} />
      ))}
    </FieldStack>
  )
}
