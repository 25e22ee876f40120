import { describe, expect, test } from 'vitest'
import { type ObservedRequest, simulateNetwork } from './simulate-network.ts'

const PROFILE = { bytesPerMs: 200, roundTripMs: 150 }
const asObserved = (fromMs: number, toMs: number) => toMs - fromMs

function request(id: string, change: Partial<ObservedRequest> = {}): ObservedRequest {
  const parent = id === 'page' ? null : 'page'
  const url = `https://shop.example/${id}`
  return {
    id,
    url,
    type: 'Image',
    isUrgent: false,
    isBlocking: false,
    parent,
    startMs: 0,
    endMs: 0,
    bytes: 0,
    serverMs: 0,
    ...change,
  }
}

function endsOf(requests: ObservedRequest[], stretch = asObserved) {
  return Object.fromEntries(simulateNetwork(requests, PROFILE, stretch))
}

describe('the simulated network', () => {
  test.each([
    ['a page costs a name, a connection, a request and its bytes', [request('page', { bytes: 10_000 })], { page: 800 }],
    ['a new connection pauses after ten segments', [request('page', { bytes: 14_600 })], { page: 823 }],
    ['and only once', [request('page', { bytes: 20_000 })], { page: 927 }],
    [
      'the next request of an origin needs no connection',
      [request('page'), request('a', { bytes: 20_000 })],
      { page: 750, a: 1000 },
    ],
    [
      'another origin needs one',
      [request('page'), request('a', { url: 'https://cdn.example/a' })],
      { page: 750, a: 1500 },
    ],
    [
      'another port of a host needs no name',
      [request('page'), request('a', { url: 'https://shop.example:8443/a' })],
      { page: 750, a: 1200 },
    ],
    [
      'two transfers share the line',
      [request('page'), request('a', { bytes: 20_000 }), request('b', { bytes: 20_000 })],
      { page: 750, a: 1100, b: 1100 },
    ],
    [
      'an urgent transfer goes first',
      [request('page'), request('a', { bytes: 20_000 }), request('b', { bytes: 20_000, isUrgent: true })],
      { page: 750, a: 1100, b: 1000 },
    ],
    [
      'a request starts after its parent, with the time in between',
      [request('page'), request('a', { endMs: 10 }), request('b', { parent: 'a', startMs: 60 })],
      { page: 750, a: 900, b: 1100 },
    ],
    ['a parent that is unknown does not hold a request', [request('page'), request('a', { parent: 'x' })], { a: 750 }],
    ['a request that is its own parent ends', [request('page'), request('a', { parent: 'a' })], { page: 750 }],
  ])('%s', (_name, requests, ends) => {
    expect(endsOf(requests)).toMatchObject(ends)
  })

  test('the time of the server counts for each request', () => {
    const requests = [request('page', { serverMs: 200 }), request('a'), request('b', { serverMs: 3000 })]
    expect(endsOf(requests)).toEqual({ page: 950, a: 1100, b: 4100 })
  })

  test('time between requests is stretched', () => {
    const requests = [request('page'), request('a', { startMs: 30 })]
    expect(endsOf(requests, (from, to) => 4 * (to - from))).toEqual({ page: 750, a: 1020 })
  })
})
