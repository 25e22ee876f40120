import type { GroupKind } from '#domain/content/content-groups.ts'

type GroupWords = {
  title: string
  text: string
  empty: string
  item: string
  path: '/admin/categories' | '/admin/tags'
}

export const GROUP_WORDS: Record<GroupKind, GroupWords> = {
  category: {
    title: 'Categories',
    text: 'A post or article can have one category. Visitors can filter the blog and the help centre by category.',
    empty: 'There are no categories yet. Create one, then choose it in the settings of a post or an article.',
    item: 'item',
    path: '/admin/categories',
  },
  tag: {
    title: 'Tags',
    text: 'A post can have several tags. You can also create tags while editing a post.',
    empty: 'There are no tags yet. Create one here, or type a new name in the settings of a post.',
    item: 'post',
    path: '/admin/tags',
  },
}
