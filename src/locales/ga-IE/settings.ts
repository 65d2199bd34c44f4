export default {
  'settings.title': 'Socruithe',
  'settings.open': 'Socruithe',
  'settings.theme': 'Téama',
  'settings.contentWidth': 'Leithead an ábhair',
  'settings.contentWidth.fluid': 'Líon an fhuinneog',
  'settings.contentWidth.fixed': 'Leithead seasta',
  'settings.density': 'Dlús',
  'settings.density.comfortable': 'Compordach',
  'settings.density.compact': 'Dlúth',
  'settings.colorWeak': 'Mód daille datha',
  'settings.colorWeak.hint': 'Difríochtaí níos láidre idir dathanna.',
  'settings.reset': 'Athchóirigh réamhshocruithe',
  'settings.resetDone': 'Athchóiríodh na réamhshocruithe',
  'settings.kept': 'Coinnítear na socruithe sa bhrabhsálaí seo.',
  'settings.storageBlocked':
    'Cuireann an brabhsálaí bac ar stóráil logánta: ní mhairfidh na socruithe ná do logáil isteach ach go dtí go ndúnfar an leathanach seo.',
} as const;
