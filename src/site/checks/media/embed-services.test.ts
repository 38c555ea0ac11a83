import { expect, test } from 'vitest'
import { serviceAddress } from './embed-services.ts'
import { boundsAround, placeOfShortLink } from './map-places.ts'

const frameOf = (address: string, ...admitted: string[]) => serviceAddress(new URL(address), admitted)

const FILM = 'https://www.youtube.com/embed/abcdefghijk'
const MAP = 'https://www.google.com/maps'

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', FILM],
  ['https://youtube.com/watch?v=abcdefghijk', FILM],
  ['https://m.youtube.com/watch?feature=share&v=abcdefghijk', FILM],
  ['https://music.youtube.com/watch?v=abcdefghijk&si=xyz', FILM],
  ['https://youtu.be/abcdefghijk?si=xyz', FILM],
  ['https://www.youtube.com/shorts/abcdefghijk', FILM],
  ['https://www.youtube.com/live/abcdefghijk?feature=shared', FILM],
  ['https://www.youtube.com/v/abcdefghijk', FILM],
  ['https://youtube.com/embed/abcdefghijk?rel=0', `${FILM}?rel=0`],
  ['https://youtu.be/abcdefghijk?t=90', `${FILM}?start=90`],
  ['https://www.youtube.com/watch?v=abcdefghijk&t=1m30s', `${FILM}?start=90`],
  ['https://www.youtube.com/watch?v=abcdefghijk&t=1h0m5s', `${FILM}?start=3605`],
  ['https://www.youtube.com/watch?v=abcdefghijk#t=12', `${FILM}?start=12`],
  ['https://www.youtube.com/watch?v=abcdefghijk&list=PL123&index=2', `${FILM}?list=PL123`],
  ['https://www.youtube.com/watch?v=abcdefghijk&list=RDabc&start_radio=1', FILM],
  ['https://www.youtube.com/playlist?list=PL123', 'https://www.youtube.com/embed/videoseries?list=PL123'],
  ['https://www.youtube.com/channel/UC123/live', 'https://www.youtube.com/embed/live_stream?channel=UC123'],
  ['https://www.youtube.com/attribution_link?u=%2Fwatch%3Fv%3Dabcdefghijk', FILM],
  ['https://www.youtube-nocookie.com/watch?v=abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://www.vimeo.com/76979871/0123abcdef?share=copy', 'https://player.vimeo.com/video/76979871?h=0123abcdef'],
  ['https://vimeo.com/channels/staffpicks/76979871#t=1m5s', 'https://player.vimeo.com/video/76979871#t=65s'],
  ['https://vimeo.com/groups/bread/videos/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/showcase/1234567', 'https://vimeo.com/showcase/1234567/embed'],
  ['https://vimeo.com/event/1234567', 'https://vimeo.com/event/1234567/embed'],
  [
    `${MAP}/place/Burj+Khalifa/@25.19,55.27,17z/data=!3m1!4b1!4m6!3d25.1971972!4d55.2743764`,
    `${MAP}?q=Burj%20Khalifa&ll=25.1971972%2C55.2743764&z=17&output=embed`,
  ],
  [`${MAP}/@25.19,55.27,17.5z`, `${MAP}?ll=25.19%2C55.27&z=18&output=embed`],
  [`${MAP}/search/bakery+quay/@25.1,55.2,14z`, `${MAP}?q=bakery%20quay&ll=25.1%2C55.2&z=14&output=embed`],
  [`${MAP}/search/?api=1&query=Quay+4`, `${MAP}?q=Quay%204&output=embed`],
  [`${MAP}/dir/Mill/Quay+4/@25.1,55.2,14z`, `${MAP}?saddr=Mill&daddr=Quay%204&z=14&output=embed`],
  ['https://maps.google.com/?q=Quay+4', `${MAP}?q=Quay%204&output=embed`],
  ['https://maps.google.com/maps?cid=1234', `${MAP}?cid=1234&output=embed`],
  ['https://www.google.de/maps/place/Hafen', `${MAP}?q=Hafen&output=embed`],
  ['https://www.google.co.uk/maps?q=Quay', `${MAP}?q=Quay&output=embed`],
  ['https://www.google.com/maps/d/u/0/viewer?mid=1abc&usp=sharing', `${MAP}/d/embed?mid=1abc`],
  ['https://www.google.com/maps/d/edit?mid=1abc', `${MAP}/d/embed?mid=1abc`],
  [
    'https://www.openstreetmap.org/#map=17/25.35/56.36',
    'https://www.openstreetmap.org/export/embed.html?bbox=56.35657%2C25.34806%2C56.36343%2C25.35194&layer=mapnik',
  ],
  [
    'https://osm.org/?mlat=25.35&mlon=56.36#map=17/25.35/56.36',
    'https://www.openstreetmap.org/export/embed.html?bbox=56.35657%2C25.34806%2C56.36343%2C25.35194&layer=mapnik&marker=25.35%2C56.36',
  ],
  [
    'https://www.openstreetmap.org/?mlat=25.35&mlon=56.36',
    'https://www.openstreetmap.org/export/embed.html?bbox=56.35657%2C25.34806%2C56.36343%2C25.35194&layer=mapnik&marker=25.35%2C56.36',
  ],
  [
    'https://www.openstreetmap.org/node/123#map=17/25.35/56.36&layers=N',
    'https://www.openstreetmap.org/export/embed.html?bbox=56.35657%2C25.34806%2C56.36343%2C25.35194&layer=mapnik',
  ],
  [
    'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=1',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
  ],
  ['https://open.spotify.com/intl-de/episode/4uLU6h', 'https://open.spotify.com/embed/episode/4uLU6h'],
  [
    'https://soundcloud.com/baker/rye?utm_source=x',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fbaker%2Frye',
  ],
  [
    'https://m.soundcloud.com/baker/sets/bread',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fbaker%2Fsets%2Fbread',
  ],
  [
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef?t=90',
    'https://www.loom.com/embed/0123456789abcdef0123456789abcdef?t=90',
  ],
  ['https://harbour.wistia.com/medias/abc123', 'https://fast.wistia.net/embed/iframe/abc123'],
  ['https://www.ted.com/talks/baker_on_rye?language=de', 'https://embed.ted.com/talks/lang/de/baker_on_rye'],
  ['https://www.ted.com/talks/baker_on_rye', 'https://embed.ted.com/talks/baker_on_rye'],
  ['https://www.dailymotion.com/video/x7abc?playlist=x', 'https://geo.dailymotion.com/player.html?video=x7abc'],
  ['https://dai.ly/x7abc', 'https://geo.dailymotion.com/player.html?video=x7abc'],
  [
    'https://docs.google.com/forms/d/e/1FAI-x/viewform?usp=sf_link',
    'https://docs.google.com/forms/d/e/1FAI-x/viewform?embedded=true',
  ],
  [
    'https://docs.google.com/presentation/d/1abc/edit#slide=id.p',
    'https://docs.google.com/presentation/d/1abc/preview',
  ],
  ['https://drive.google.com/file/d/1abc/view?usp=sharing', 'https://drive.google.com/file/d/1abc/preview'],
  [
    'https://calendar.google.com/calendar/u/0?cid=aGVsbG9AaGFyYm91ci5leGFtcGxl',
    'https://calendar.google.com/calendar/embed?src=hello%40harbour.example',
  ],
  ['https://codepen.io/baker/pen/abc', 'https://codepen.io/baker/embed/abc'],
  ['https://www.instagram.com/baker/reel/abc_1/?igsh=x', 'https://www.instagram.com/reel/abc_1/embed/'],
  ['https://www.tiktok.com/@baker/video/123', 'https://www.tiktok.com/embed/v2/123'],
  ['https://music.apple.com/ae/album/bread/123?i=4', 'https://embed.music.apple.com/ae/album/bread/123?i=4'],
])('the frame of %s has the address %s', (address, frame) => {
  expect(frameOf(address)).toMatchObject({ isFrame: false, frame })
  expect(frameOf(frame)).toMatchObject({ isFrame: true, frame })
})

test.each([
  ['YouTube', 'https://www.youtube.com/@harbour'],
  ['YouTube', 'https://www.youtube.com/playlist?list=WL'],
  ['YouTube', 'https://www.youtube.com/watch'],
  ['Vimeo', 'https://vimeo.com/harbour'],
  ['Google Maps', 'https://maps.app.goo.gl/abc'],
  ['Google Maps', 'https://goo.gl/maps/abc'],
  ['Google Maps', 'https://www.google.com/maps/@25.1,55.2,3a,75y,90t/data=!3m1'],
  ['OpenStreetMap', 'https://www.openstreetmap.org/'],
  ['Spotify', 'https://spotify.link/abc'],
  ['SoundCloud', 'https://on.soundcloud.com/abc'],
])('an address of %s does not tell its frame: %s', (service, address) => {
  expect(frameOf(address)).toEqual({ service, isFrame: false, frame: undefined })
})

test.each([
  'https://calendly.com/harbour/30min',
  'https://maps.example/a',
  'https://www.google.com/search?q=a',
  'https://notyoutube.com/watch?v=abcdefghijk',
  'https://youtube.com.evil.example/watch?v=abcdefghijk',
])('%s is taken as it is', (address) => {
  expect(frameOf(address)).toBeUndefined()
})

test('of several hosts that serve the same frame, the admitted one is used', () => {
  const film = 'https://youtu.be/abcdefghijk'
  expect(frameOf(film, 'www.youtube-nocookie.com')?.frame).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk')
  expect(frameOf(film, 'www.youtube-nocookie.com', 'www.youtube.com')?.frame).toBe(FILM)
  expect(frameOf(film, 'player.vimeo.com')?.frame).toBe(FILM)
  expect(frameOf(`${FILM}?start=3`, 'www.youtube-nocookie.com')?.frame).toBe(
    'https://www.youtube-nocookie.com/embed/abcdefghijk?start=3',
  )
  expect(frameOf('https://maps.google.com/?q=a', 'maps.google.com')?.frame).toBe(
    'https://maps.google.com/maps?q=a&output=embed',
  )
})

test('placeOfShortLink reads the place in a short link of OpenStreetMap', () => {
  const place = placeOfShortLink('0EEQjE--')
  expect(place?.zoom).toBe(9)
  expect(place?.latitude).toBeCloseTo(51.51, 2)
  expect(place?.longitude).toBeCloseTo(0.055, 2)
  expect(placeOfShortLink('0EEQjE')?.zoom).toBe(10)
  expect(placeOfShortLink('..')).toBeUndefined()
})

test('boundsAround is undefined for a place outside the map', () => {
  expect(boundsAround({ zoom: 3, latitude: 95, longitude: 0 })).toBeUndefined()
  expect(boundsAround({ zoom: Number.NaN, latitude: 0, longitude: 0 })).toBeUndefined()
})
