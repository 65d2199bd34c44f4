export default {
  'settings.title': 'Asetukset',
  'settings.open': 'Asetukset',
  'settings.theme': 'Teema',
  'settings.contentWidth': 'Sisällön leveys',
  'settings.contentWidth.fluid': 'Koko ikkuna',
  'settings.contentWidth.fixed': 'Kiinteä leveys',
  'settings.density': 'Tiheys',
  'settings.density.comfortable': 'Väljä',
  'settings.density.compact': 'Tiivis',
  'settings.colorWeak': 'Värinäkötila',
  'settings.colorWeak.hint': 'Suuremmat erot värien välillä.',
  'settings.reset': 'Palauta oletukset',
  'settings.resetDone': 'Oletukset palautettu',
  'settings.kept': 'Asetukset tallennetaan tähän selaimeen.',
  'settings.storageBlocked':
    'Selain estää paikallisen tallennuksen: asetukset ja kirjautuminen säilyvät vain, kunnes sivu suljetaan.',
} as const;
