import { z } from '@hono/zod-openapi'
import { SPECIFIED_CHECK_IDS } from '#domain/checks/dashboard-labels.ts'
import type { ContentKind } from '#domain/content/content.ts'
import type { ContentFields } from '#domain/content/content-desk.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { EMPTY_FIELDS } from '#domain/content/content-rules.ts'
import { checkContentSlug, makeSlug } from '#domain/content/content-slug.ts'
import { canonicalElsewhere } from '#domain/urls/canonical-elsewhere.ts'
import type { App } from '../app.ts'
import { describeCheck, findCheck } from '../checks/describe-check.ts'
import { cleanAside } from '../content/html/clean-in-thread.ts'
import { defineOperation } from '../define-operation.ts'
import { onSite } from '../on-account.ts'
import { readUuid } from '../uuid.ts'
import { draftCheckSchema, fieldsSchema, NO_SUCH_ITEM, ofKind, WRONG_FIELD } from './content-desk-schemas.ts'
import { draftPage } from './draft-page.ts'
import { findDeadLinks } from './find-dead-links.ts'
import { findDeadPictures } from './find-dead-pictures.ts'
import { readKind } from './find-item.ts'
import { warnLostRedirect } from './warn-lost-redirect.ts'

/** Checks a draft as if it were published. `itemId` is the saved item, whose own former URLs cause no warning. */
export const checkDraft = defineOperation({
  name: 'checkDraft',
  summary: 'Check a draft for issues',
  description: 'Runs the page checks of a crawl on the draft as visitors would see it. Nothing is saved.',
  access: onSite('editor'),
  uses: ['htmlCleaners', 'readers'],
  input: fieldsSchema.partial().extend({
    ...ofKind,
    itemId: z.string().optional().openapi({ description: 'The id of the item, if it was saved before' }),
  }),
  output: draftCheckSchema,
  returns: 'The result',
  refuses: { ...WRONG_FIELD, ...NO_SUCH_ITEM },
  async run({ app }, { kind: kindText, itemId, ...typed }) {
    const kind = readKind(kindText)
    const draft = { ...EMPTY_FIELDS, ...typed }
    const path = pathOf(kind, draft)
    const url = new URL(path, app.settings.publicUrl).href
    const { html: content } = await cleanAside(app, 'keep', draft.content)
    const response = {
      url,
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: new TextEncoder().encode(draftPage(kind, { ...draft, content }, url)),
      ttfbMs: 0,
      totalMs: 0,
    }
    const page = await app.readers.run({ response, keepsFacts: false })
    if (!page) throw new Error('a draft was not read as a page')
    const { healthScore, llmReadiness, issues } = page.facts.fields
    return {
      healthScore: healthScore?.score ?? 0,
      llmReadiness: llmReadiness?.score ?? 0,
      issues: issues
        .filter(({ type }) => isForEditors(type))
        .map(({ type, severity, message }) => ({ type, severity, message, ...titleAndFixOf(type) })),
      recommendations: llmReadiness?.recommendations ?? [],
      deadLinks: await findDeadLinks(app, content, path),
      canonicalElsewhere: canonicalElsewhere(draft.canonicalUrl, path, app.settings.publicUrl),
      deadPictures: await findDeadPictures(app, content),
      lostRedirect: await findLostRedirect(app, { kind, id: readUuid(itemId ?? ''), slug: draft.slug.trim() }),
    }
  },
})

async function findLostRedirect(
  { database: { db } }: Pick<App, 'database'>,
  item: { kind: ContentKind; id: string | null; slug: string },
): Promise<string | null> {
  // No warning is needed for a generated slug, because it never takes over a redirect.
  const [note] = item.slug === '' ? [] : await warnLostRedirect(db, item, 'draft')
  return note ?? null
}

/** Editors of a text cannot fix faults of templates and servers, so they do not see those. */
function isForEditors(type: string): boolean {
  return SPECIFIED_CHECK_IDS.includes(type) || findCheck(type)?.owner === 'editor'
}

function titleAndFixOf(type: string) {
  const { title, fix } = describeCheck(type)
  return { title, fix }
}

function pathOf(kind: ContentKind, { slug, title }: ContentFields): string {
  const checked = checkContentSlug(kind, slug)
  return contentPath(kind, checked.ok ? checked.value : makeSlug(title, kind))
}
