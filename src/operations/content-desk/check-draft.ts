import { SPECIFIED_CHECK_IDS } from '#domain/checks/dashboard-labels.ts'
import type { ContentKind } from '#domain/content/content.ts'
import type { ContentFields, DraftCheck } from '#domain/content/content-desk.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { EMPTY_FIELDS } from '#domain/content/content-rules.ts'
import { checkContentSlug, makeSlug } from '#domain/content/content-slug.ts'
import { canonicalElsewhere } from '#domain/urls/canonical-elsewhere.ts'
import type { App } from '../app.ts'
import { describeCheck, findCheck } from '../checks/describe-check.ts'
import { cleanAside } from '../content/html/clean-in-thread.ts'
import { requireEditor } from '../permissions.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { draftPage } from './draft-page.ts'
import { findDeadLinks } from './find-dead-links.ts'
import { findDeadPictures } from './find-dead-pictures.ts'
import { readKind } from './find-item.ts'
import { warnLostRedirect } from './warn-lost-redirect.ts'

/** Checks a draft as if it were published. `itemId` is the saved item, whose own former URLs cause no warning. */
export async function checkDraft(
  app: Pick<App, 'database' | 'htmlCleaners' | 'readers' | 'settings'>,
  viewer: Viewer,
  kindText: string,
  { itemId, ...typed }: Partial<ContentFields> & { itemId?: string | undefined },
): Promise<DraftCheck> {
  requireEditor(viewer)
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
}

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
