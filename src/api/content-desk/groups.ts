import { createCategory, createTag } from '#operations/content-groups/create-group.ts'
import { deleteCategory, deleteTag } from '#operations/content-groups/delete-group.ts'
import { editCategory, editTag } from '#operations/content-groups/edit-group.ts'
import { listCategories, listTags } from '#operations/content-groups/list-groups.ts'
import { route } from '../operation-route.ts'

export const contentGroupsRoutes = [
  route('get', '/admin/categories', listCategories),
  route('post', '/admin/categories', createCategory, { status: 201 }),
  route('patch', '/admin/categories/{id}', editCategory),
  route('delete', '/admin/categories/{id}', deleteCategory),
  route('get', '/admin/tags', listTags),
  route('post', '/admin/tags', createTag, { status: 201 }),
  route('patch', '/admin/tags/{id}', editTag),
  route('delete', '/admin/tags/{id}', deleteTag),
]
