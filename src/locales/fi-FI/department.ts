export default {
  'department.create': 'Uusi osasto',
  'department.editNamed': 'Muokkaa osastoa ”{name}”',
  'department.parent': 'Ylempi osasto',
  'department.sortHint': 'Pienemmät luvut tulevat ensin',
  'department.empty': 'Osastoja ei vielä ole',
  'department.emptyHint': 'Osastoja ei vielä ole. Aloita valitsemalla ”Uusi osasto”.',
} as const;
