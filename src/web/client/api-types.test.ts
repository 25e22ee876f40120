import { expectTypeOf, test } from 'vitest'
import type { Project, ProjectSettings } from '#domain/projects/project.ts'
import { apiQuery } from './api-query.ts'
import type { ApiBody, ApiValue } from './api-types.ts'
import { callApi } from './call-api.ts'

/** Only the compiler checks the calls below. They never run. */
const id = 'a' as string
const kind = 'post' as 'post' | 'page'

test('a path gives the type of its response', () => {
  expectTypeOf<ApiValue<'GET', '/projects'>>().toEqualTypeOf<{ projects: Project[] }>()
  expectTypeOf<ApiValue<'GET', `/projects/${string}/settings`>>().toEqualTypeOf<ProjectSettings>()
  expectTypeOf<ApiValue<'GET', `/projects/${string}/settings?x=${string}`>>().toEqualTypeOf<ProjectSettings>()
  expectTypeOf<ApiValue<'POST', `/projects/${string}/urls`>>().toEqualTypeOf<{ startUrls: string[] }>()
})

test('a path that names a segment wins over a parameter', () => {
  expectTypeOf<ApiValue<'GET', `/projects/by-slug/${string}`>>().toEqualTypeOf<Project>()
  expectTypeOf<ApiBody<'POST', `/admin/content/${'post'}/check`>[0]>().toHaveProperty('itemId')
})

test('a call with the wrong path, method, body or value does not compile', () => {
  const calls = () => {
    callApi('POST', `/admin/content/${kind}/check`, { title: 'x' })
    // @ts-expect-error: there is no such path
    callApi('GET', '/project')
    // @ts-expect-error: no route under a project has this name
    callApi('GET', `/projects/${id}/nothing`)
    // @ts-expect-error: `id` could be any string
    callApi('GET', id)
    // @ts-expect-error: the path has no such method
    callApi('PUT', '/projects')
    // @ts-expect-error: the route returns a file, not JSON
    callApi('GET', `/projects/${id}/report/export.csv`)
    // @ts-expect-error: the body is missing
    callApi('POST', `/projects/${id}/urls`)
    // @ts-expect-error: the body has the wrong field
    callApi('POST', `/projects/${id}/urls`, { urls: '' })
    // @ts-expect-error: the route takes no body
    callApi('POST', `/projects/${id}/crawls`, {})
    // @ts-expect-error: there is no such path
    apiQuery(`/projects/${id}/nothing`)
    // @ts-expect-error: the value has no such field
    callApi('GET', '/projects').then((result) => result.ok && result.value.project)
  }
  expectTypeOf(calls).toBeFunction()
})
