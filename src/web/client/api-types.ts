import type { ApiRoute } from '#api/routes.ts'

export type ApiMethod = ApiRoute['method']

/** The value of a successful response. `Path` is a path as called, such as `/projects/${string}/report?page=2`. */
export type ApiValue<Method extends ApiMethod, Path extends string> = RouteAt<Method, Path>['response']

/** The body as a list of arguments, which is empty if the route takes no body. */
export type ApiBody<Method extends ApiMethod, Path extends string> = [RouteAt<Method, Path>['body']] extends [never]
  ? []
  : [body: RouteAt<Method, Path>['body']]

/** The type of a path parameter. Accepts only routes that respond with JSON. */
export type ApiPath<Method extends ApiMethod, Path extends string> = Path & IfKnown<Method, Path>

type IfKnown<Method extends ApiMethod, Path extends string> = Path extends unknown
  ? [ApiValue<Method, Path>] extends [never]
    ? { unknownPath: `${Method} ${Path}` }
    : Path
  : never

type RouteAt<Method extends ApiMethod, Path extends string> = Walk<Tree, `${Method}${WithoutQuery<Path>}`>

type WithoutQuery<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path

/** All routes, nested by path segment: `{ GET: { projects: { '{}': { settings: { '/': Route } } } } }`. */
type Tree = Intersection<NestedRoute<ApiRoute>>

type AnyRoute = { method: string; path: string; body: unknown; response: unknown }

type NestedRoute<Route extends AnyRoute> = Route extends unknown
  ? Nested<`${Route['method']}${Route['path']}`, Route>
  : never

type Nested<Path extends string, Route> = Path extends `${infer Head}/${infer Rest}`
  ? { [Key in Segment<Head>]: Nested<Rest, Route> }
  : { [Key in Segment<Path>]: { '/': Route } }

type Segment<Part extends string> = Part extends `{${string}}` ? '{}' : Part

type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never

type Walk<Node, Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Walk<Child<Node, Head>, Rest>
  : Leaf<Child<Node, Path>>

/** A segment that matches no fixed name is the value of a parameter. */
type Child<Node, Part extends string> = Part extends keyof Node
  ? Node[Part]
  : '{}' extends keyof Node
    ? Node['{}']
    : never

type Leaf<Node> = Node extends { '/': infer Route extends AnyRoute } ? Route : never
