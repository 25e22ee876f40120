import { randomUUID } from 'node:crypto'
import type { Examples } from './example.ts'

const ADMINS = 'site: admin'
const EDITORS = 'site: editor'
// Nothing has these. Previews are tested in content.test.ts.
const id = randomUUID()
const kind = 'post'
const nothing = { slug: 'none', isPreview: '1' }

export const contentExamples: Examples = {
  listPosts: { rule: 'public', status: 200 },
  getPost: { rule: 'public', input: nothing, status: 404 },
  getBlogFeed: { rule: 'public', status: 200 },
  listArticles: { rule: 'public', input: { search: 'robots' }, status: 200 },
  getArticle: { rule: 'public', input: nothing, status: 404 },
  voteOnArticle: { rule: 'public', input: { id, vote: 'helpful' }, status: 404 },
  getCmsPage: { rule: 'public', input: nothing, status: 404 },
  listSiteContent: { rule: 'public', status: 200 },
  sendContactMessage: {
    rule: 'public',
    input: { name: 'Ada' },
    status: 400,
    but: { 'impersonator of the owner': 'impersonating' },
  },
  listContactMessages: { rule: ADMINS, status: 200 },
  updateContactMessage: { rule: ADMINS, input: { id, isDone: true }, status: 404 },
  deleteContactMessage: { rule: ADMINS, input: { id }, status: 404 },
  listMedia: { rule: EDITORS, status: 200 },
  uploadMedia: { rule: EDITORS, input: { file: null }, rawBody: 'not a picture', status: 400 },
  describeMedia: { rule: EDITORS, input: { id, alt: 'Rye' }, status: 404 },
  deleteMedia: { rule: EDITORS, input: { id }, status: 404 },
  listContent: { rule: EDITORS, input: { kind }, status: 200 },
  createContent: { rule: EDITORS, input: { kind, title: '' }, status: 400 },
  checkDraft: { rule: EDITORS, input: { kind, title: 'Rye' }, status: 200 },
  getContent: { rule: EDITORS, input: { kind, id }, status: 404 },
  saveContent: { rule: EDITORS, input: { kind, id, version: 1 }, status: 404 },
  deleteContent: { rule: EDITORS, input: { kind, id, version: 1 }, status: 404 },
  changeContentStatus: { rule: EDITORS, input: { kind, id, version: 1, status: 'published' }, status: 404 },
  reportPresence: { rule: EDITORS, input: { kind, id }, status: 404 },
  listRevisions: { rule: EDITORS, input: { kind, id }, status: 404 },
  getRevision: { rule: EDITORS, input: { kind, id, revision: 1 }, status: 404 },
  restoreRevision: { rule: EDITORS, input: { kind, id, revision: 1, version: 1 }, status: 404 },
  listCategories: { rule: EDITORS, status: 200 },
  createCategory: { rule: EDITORS, input: { name: '' }, status: 400 },
  updateCategory: { rule: EDITORS, input: { id, name: 'News' }, status: 404 },
  deleteCategory: { rule: EDITORS, input: { id }, status: 404 },
  listTags: { rule: EDITORS, status: 200 },
  createTag: { rule: EDITORS, input: { name: '' }, status: 400 },
  updateTag: { rule: EDITORS, input: { id, name: 'Bread' }, status: 404 },
  deleteTag: { rule: EDITORS, input: { id }, status: 404 },
}
