export default {
  'exchange.cancel': 'Anuluj',
  'exchange.goOn': 'Kontynuuj',
  'exchange.pause': 'Wstrzymaj',
  'exchange.stop': 'Zatrzymaj',
  'exchange.back': 'Wstecz',
  'exchange.saveAgain': 'Pobierz ponownie',
  'exchange.waiting':
    'Serwer jest zajęty; wznowienie za {seconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}}…',
  'exchange.format.xlsx': 'Skoroszyt Excel (.xlsx)',
  'exchange.format.csv': 'Tekst CSV (.csv)',
  'exchange.row': 'Wiersz',
  'exchange.result': 'Wynik',
  'exchange.reason': 'Przyczyna',
  'exchange.state.waiting': 'Nie wykonano',
  'exchange.state.running': 'W toku',
  'exchange.state.done': 'Gotowe',
  'exchange.state.failed': 'Niepowodzenie',
  'exchange.retryFailed': 'Ponów nieukończone ({count, number})',

  'exchange.export': 'Eksportuj',
  'exchange.export.staff': 'Konta',
  'exchange.export.title': 'Eksport: {name}',
  'exchange.export.all':
    '{count, plural, one {Zostanie wyeksportowany jedyny wiersz} few {Zostaną wyeksportowane wszystkie # wiersze} many {Zostaną wyeksportowane wszystkie wiersze (#)} other {Zostaną wyeksportowane wszystkie wiersze (#)}} w bieżącej kolejności.',
  'exchange.export.filtered':
    '{count, plural, one {Zostanie wyeksportowany # wiersz pasujący} few {Zostaną wyeksportowane # wiersze pasujące} many {Zostanie wyeksportowanych # wierszy pasujących} other {Zostanie wyeksportowane # wiersza pasującego}} do bieżących filtrów, w bieżącej kolejności.',
  'exchange.export.format': 'Format pliku',
  'exchange.export.columns': 'Kolumny',
  'exchange.export.start': 'Eksportuj',
  'exchange.export.progress': 'Postęp eksportu',
  'exchange.export.soFar': 'Odczytano wierszy: {done, number} z {total, number}',
  'exchange.export.failed': 'Eksport został przerwany. Odczytane dane zachowano, można kontynuować.',
  'exchange.export.stop.title': 'Eksport nie został ukończony',
  'exchange.export.stop.hint': 'Odczytane dotąd dane nie zostaną zapisane w pliku.',
  'exchange.export.done':
    '{count, plural, one {Wyeksportowano # wiersz} few {Wyeksportowano # wiersze} many {Wyeksportowano # wierszy} other {Wyeksportowano # wiersza}}',
  'exchange.export.changed':
    'Podczas eksportu dane się zmieniły i niektórych wierszy może brakować. Jeśli plik musi być dokładny, wyeksportuj ponownie.',

  'exchange.batch.enable': 'Włącz',
  'exchange.batch.disable': 'Wyłącz',
  'exchange.batch.enable.title': 'Włącz konta',
  'exchange.batch.disable.title': 'Wyłącz konta',
  'exchange.batch.enable.hint':
    '{count, plural, one {# konto zostanie włączone i będzie można się na nie logować} few {# konta zostaną włączone i będzie można się na nie logować} many {# kont zostanie włączonych i będzie można się na nie logować} other {# konta zostanie włączone i będzie można się na nie logować}}.',
  'exchange.batch.disable.hint':
    '{count, plural, one {# konto zostanie wyłączone i natychmiast wylogowane} few {# konta zostaną wyłączone i natychmiast wylogowane} many {# kont zostanie wyłączonych i natychmiast wylogowanych} other {# konta zostanie wyłączone i natychmiast wylogowane}} na wszystkich urządzeniach; logowanie nie będzie możliwe do ponownego włączenia.',
  'exchange.batch.skipped':
    '{count, plural, one {Jeszcze # konto jest już w tym stanie i zostanie pominięte} few {Jeszcze # konta są już w tym stanie i zostaną pominięte} many {Jeszcze # kont jest już w tym stanie i zostanie pominiętych} other {Jeszcze # konta jest już w tym stanie i zostanie pominięte}}.',
  'exchange.batch.barred':
    '{count, plural, one {Nie możesz zmienić # konta, które zostanie pominięte} few {Nie możesz zmienić # kont, które zostaną pominięte} many {Nie możesz zmienić # kont, które zostaną pominięte} other {Nie możesz zmienić # konta, które zostanie pominięte}}: {names}',
  'exchange.batch.enable.nothing': 'Wszystkie zaznaczone konta są już włączone.',
  'exchange.batch.disable.nothing': 'Wszystkie zaznaczone konta są już wyłączone.',
  'exchange.batch.enable.start': 'Włącz {count, plural, one {# konto} few {# konta} many {# kont} other {# konta}}',
  'exchange.batch.disable.start': 'Wyłącz {count, plural, one {# konto} few {# konta} many {# kont} other {# konta}}',
  'exchange.batch.progress': 'Postęp operacji zbiorczej',
  'exchange.batch.soFar': 'Gotowe: {done, number}, niepowodzenia: {failed, number}, pozostało: {waiting, number}',
  'exchange.batch.allDone':
    '{done, plural, one {Przetworzono # konto} few {Przetworzono # konta} many {Przetworzono # kont} other {Przetworzono # konta}}',
  'exchange.batch.someFailed':
    'Gotowe: {done, number}, niepowodzenia: {failed, number}, nierozpoczęte: {waiting, number}. Nieukończone konta pozostają zaznaczone.',
  'exchange.batch.results': 'Wynik każdego konta',

  'exchange.import': 'Importuj',
  'exchange.import.title': 'Import kont',
  'exchange.import.drop': 'Upuść plik tutaj lub wybierz go',
  'exchange.import.limits':
    'CSV lub Excel (.xlsx), maksymalnie {size} MB i {rows, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}',
  'exchange.import.choose': 'Wybierz plik',
  'exchange.import.reading': 'Odczytywanie pliku…',
  'exchange.import.template': 'Nie masz jeszcze pliku? Pobierz szablon:',
  'exchange.import.templateName': 'Szablon importu kont',
  'exchange.import.reportName': 'Wynik importu kont',
  'exchange.import.fault.tooLarge': 'Plik jest większy niż {size} MB; podziel go i zaimportuj części',
  'exchange.import.fault.tooManyRows':
    'Plik ma więcej niż {rows, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}; podziel go i zaimportuj części',
  'exchange.import.fault.empty':
    'W pliku nie ma danych: pierwszy wiersz powinien zawierać nazwy kolumn, a dane zaczynają się pod nim',
  'exchange.import.fault.unreadable':
    'Nie można odczytać pliku; upewnij się, że jest to CSV lub .xlsx i nie jest zaszyfrowany',
  'exchange.import.columns': 'Kolumny',
  'exchange.import.columnFor': 'Kolumna dla pola „{field}”',
  'exchange.import.noColumn': '(bez importu)',
  'exchange.import.missing': 'Wybierz kolumnę dla: {fields}',
  'exchange.import.optionsFailed': 'Nie udało się wczytać działów lub ról, więc nie można sprawdzić pliku',
  'exchange.import.preview': 'Podgląd',
  'exchange.import.onlyFaulty': 'Tylko wiersze z problemami',
  'exchange.import.looking':
    '{total, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}, sprawdzanie istniejących kont…',
  'exchange.import.checked':
    '{total, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}. Do importu: {valid, number}, już istnieje: {exists, number}, z problemami: {faulty, number}, pominięto: {left, number}',
  'exchange.import.lookFailed':
    'Nie udało się sprawdzić istniejących kont. Każde zostanie sprawdzone podczas importu i żadne nie zostanie utworzone dwa razy.',
  'exchange.import.lookLeft':
    'Kont jest zbyt wiele: nie sprawdzono z wyprzedzeniem {count, plural, one {# konta} few {# kont} many {# kont} other {# konta}}. Każde zostanie sprawdzone podczas importu i żadne nie zostanie utworzone dwa razy.',
  'exchange.import.take': 'Importuj wiersz {row, number}',
  'exchange.import.takeColumn': 'Import',
  'exchange.import.check': 'Kontrola',
  'exchange.import.fine': 'Można zaimportować',
  'exchange.import.password': 'Hasło początkowe',
  'exchange.import.password.generate': 'Wygeneruj dla każdej osoby',
  'exchange.import.password.same': 'Jedno dla wszystkich',
  'exchange.import.password.hint': 'Każdy musi je zmienić przy pierwszym logowaniu.',
  'exchange.import.password.generateHint':
    'Wygenerowane hasła są tylko w pliku wyników; po zamknięciu tego okna nie można ich sprawdzić.',
  'exchange.import.start': 'Importuj {count, plural, one {# konto} few {# konta} many {# kont} other {# konta}}',
  'exchange.import.progress': 'Postęp importu',
  'exchange.import.soFar':
    'Utworzono: {created, number}, już istniało: {exists, number}, niepowodzenia: {failed, number}, pozostało: {waiting, number}',
  'exchange.import.paused': 'Wstrzymano',
  'exchange.stalled': 'Utracono połączenie, wstrzymano',
  'exchange.import.over':
    'Import zakończony. Utworzono: {created, number}, już istniało: {exists, number}, niepowodzenia: {failed, number}, niezaimportowane: {left, number}',
  'exchange.import.report': 'Pobierz wynik',
  'exchange.import.reportSecret':
    'Hasła początkowe są tylko w pliku wyników. Pobierz go przed zamknięciem i przechowuj bezpiecznie.',
  'exchange.import.results': 'Wynik każdego wiersza',
  'exchange.import.created': 'Utworzono',
  'exchange.import.exists': 'Już istniało',
  'exchange.import.refused': 'Nie zaimportowano',
  'exchange.import.leftOut': 'Pominięto',
  'exchange.import.leftOutReason': 'Odznaczono przed importem',
  'exchange.import.takenReason': 'Konto „{username}” już istnieje i nie zostało utworzone ponownie',
  'exchange.import.unclear': 'Serwer nie odpowiedział i nie znaleziono konta; można ponowić próbę',
  'exchange.import.stop.title': 'Import nie został ukończony',
  'exchange.import.stop.hint':
    'Pozostałe konta nie zostaną utworzone. Ponowny import tego samego pliku utworzy tylko brakujące.',
  'exchange.import.stop.secret': 'Haseł początkowych jeszcze nie pobrano, a później nie można ich sprawdzić.',
  'exchange.import.stop.leave': 'Zatrzymaj i zamknij',
  'exchange.import.stop.leaveSecret': 'Zamknij bez pobierania',
  'exchange.import.stop.titleChosen': 'Import się nie rozpoczął',
  'exchange.import.stop.hintChosen': 'Po zamknięciu trzeba będzie ponownie wybrać i sprawdzić plik.',
  'exchange.import.stop.leaveChosen': 'Porzuć import',
  'exchange.import.stop.stay': 'Zostań',
  'exchange.import.row.empty': 'nie może być puste',
  'exchange.import.row.duplicate': 'To samo konto co w wierszu {row, number}',
  'exchange.import.row.departmentUnknown': 'Nie ma działu „{text}”',
  'exchange.import.row.departmentAmbiguous': 'Kilka działów ma nazwę „{text}”; podaj pełną ścieżkę lub kod',
  'exchange.import.row.roleUnknown': 'Nie ma roli „{text}”',
  'exchange.import.row.roleBeyond': 'Rola „{text}” zawiera uprawnienia, których nie masz, więc nie możesz jej przyznać',
  'exchange.import.row.exists': 'Konto już istnieje ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Jan Kowalski',
  'exchange.import.example.remark': 'Przykład; usuń ten wiersz przed importem',

  'exchange.alias.username':
    'konto,nazwa konta,nazwa użytkownika,użytkownik,login,account,username,user name,login name',
  'exchange.alias.name': 'imię i nazwisko,nazwisko i imię,imię,nazwa,pracownik,name,full name,display name',
  'exchange.alias.department': 'dział,departament,kod działu,ścieżka działu,department,dept,department code',
  'exchange.alias.roles': 'role,rola,kod roli,roles,role code',
  'exchange.alias.mobile':
    'telefon,telefon komórkowy,komórka,numer telefonu,nr telefonu,tel,mobile,phone,mobile phone,telephone',
  'exchange.alias.email': 'email,e-mail,adres e-mail,adres email,poczta,poczta elektroniczna,mail',
  'exchange.alias.remark': 'uwagi,uwaga,notatka,notatki,komentarz,remark,remarks,note,notes,comment',
} as const;
