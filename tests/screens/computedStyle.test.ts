/** What the tests' environment computes by itself is what a browser would say. */
const visibilityOf = (id: string): string => window.getComputedStyle(document.getElementById(id)!).visibility;

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it('visibility is inherited, and can be taken back', () => {
  document.body.innerHTML =
    '<p id="plain"></p><div style="visibility: hidden"><p><b id="below"></b><b id="back" style="visibility: visible"></b></p></div>';
  expect(['plain', 'below', 'back'].map(visibilityOf)).toEqual(['visible', 'hidden', 'visible']);
});

it('visibility comes from a stylesheet, too', () => {
  document.head.innerHTML = '<style>.away { visibility: hidden }</style>';
  document.body.innerHTML =
    '<p id="own" class="away"></p><p class="away"><b><i id="below"></i></b></p><p id="plain"></p>';
  expect(['own', 'below', 'plain'].map(visibilityOf)).toEqual(['hidden', 'hidden', 'visible']);
});

it('everything else is as jsdom computes it', () => {
  document.body.innerHTML = '<p id="hidden" hidden></p><span id="inline" style="color: red"></span>';
  const [hidden, inline] = ['hidden', 'inline'].map((id) => window.getComputedStyle(document.getElementById(id)!));
  expect([hidden?.display, inline?.display, inline?.color]).toEqual(['none', '', 'red']);
});
