import { CMS_TEMPLATES, type CmsTemplate, type Tag } from '#domain/content/content.ts'
import type { UsedGroup } from '#domain/content/content-groups.ts'
import { TextAreaField, TextField } from '../../design/forms/field.tsx'
import { SelectField } from '../../design/forms/select-field.tsx'
import { hasField } from './draft/fields.ts'
import { FeaturedImage } from './featured-image.tsx'
import type { PanelProps } from './seo-panel.tsx'
import { SlugField } from './slug-field.tsx'
import { TagsField } from './tags/tags-field.tsx'

type SettingsPanelProps = PanelProps & {
  slugRefusal: string | null
  categories: UsedGroup[]
  tags: Tag[]
  onTagCreated: (tag: Tag) => void
  onPending: (pending: Promise<unknown>) => void
}

export function SettingsPanel(props: SettingsPanelProps) {
  const { item, fields, publicUrl, slugRefusal, categories, tags, onChange, onTagCreated, onPending } = props
  const { kind } = item
  return (
    <div className="grid grid-cols-1 gap-5">
      <SlugField
        kind={kind}
        slug={fields.slug}
        publishedSlug={item.publishedAt ? item.slug : null}
        publicUrl={publicUrl}
        refusal={slugRefusal}
        onChange={(slug) => onChange({ slug })}
      />
      <TextAreaField
        label="Excerpt"
        name="excerpt"
        rows={3}
        maxLength={500}
        value={fields.excerpt}
        onChange={(event) => onChange({ excerpt: event.target.value })}
        hint="One or two sentences for lists and feeds, and for search results without a meta description."
      />
      {hasField(kind, 'categoryId') && (
        <SelectField
          label="Category"
          name="categoryId"
          value={fields.categoryId ?? ''}
          options={[{ value: '', label: 'None' }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => onChange({ categoryId: event.target.value || null })}
        />
      )}
      {hasField(kind, 'tagIds') && (
        <TagsField
          tags={tags}
          tagIds={fields.tagIds}
          onChange={(update) => onChange((now) => ({ tagIds: update(now.tagIds) }))}
          onCreated={onTagCreated}
          onPending={onPending}
        />
      )}
      {hasField(kind, 'authorName') && (
        <TextField
          label="Author"
          name="authorName"
          maxLength={100}
          value={fields.authorName}
          onChange={(event) => onChange({ authorName: event.target.value })}
        />
      )}
      {hasField(kind, 'template') && (
        <SelectField
          label="Template"
          name="template"
          value={fields.template}
          options={CMS_TEMPLATES.map((value) => ({ value, label: TEMPLATE_WORDS[value] }))}
          onChange={(event) =>
            onChange({ template: CMS_TEMPLATES.find((template) => template === event.target.value) ?? 'default' })
          }
        />
      )}
      {hasField(kind, 'featuredImageUrl') && <FeaturedImage fields={fields} onChange={onChange} />}
    </div>
  )
}

const TEMPLATE_WORDS: Record<CmsTemplate, string> = {
  landing: 'Landing page',
  feature: 'Feature',
  pricing: 'Pricing',
  default: 'Default',
}
