// data table: common passwords of twelve characters and more, and common words that people make long enough with digits.
// Words are compared without digits and marks at either end, so `password2024!` is `password`.
const WORDS =
  'password passwords passw0rd p@ssw0rd p@ssword pa55word qwertyuiop qwerty qwertyuiopasdf qwertyuiopasdfghjkl asdfghjkl ' +
  'asdfghjklqwerty zxcvbnm asdfghjklzxcvbnm qwertyqwerty qazwsxedc qazwsxedcrfv zaqxswcde qweasdzxc qweasd qwaszx abcdefghij ' +
  'iloveyou iloveyoubaby iloveyouforever iloveyousomuch ilovemyself ilovejesus ilovemyfamily ilovemymum loveyouforever ' +
  'letmein letmeinplease letmeinnow welcome welcometo welcomehome welcomeback admin administrator adminadmin root superman ' +
  'batman spiderman princess sunshine football baseball basketball liverpool liverpoolfc manchester manchesterunited ' +
  'chelseafc arsenal arsenalfc tottenham everton rangers celtic england scotland ireland monkey dragon shadow master ' +
  'michael jessica jennifer charlie daniel thomas jordan george andrew matthew joshua ashley amanda hannah samantha ' +
  'victoria elizabeth alexander christopher trustno starwars pokemon minecraft fortnite chocolate butterfly strawberry ' +
  'cheesecake computer internet samsung iphone google facebook instagram whatsapp microsoft windows linkedin youtube ' +
  'secret topsecret mypassword mysecretpassword newpassword oldpassword changeme changemenow temporary temppassword ' +
  'defaultpassword default letmeinagain opensesame correcthorsebatterystaple thisismypassword thisisapassword ' +
  'nopassword nothing whatever forever blessed jesuschrist godisgood godislove freedom hello helloworld hellohello ' +
  'goodmorning summer winter autumn spring january february march april june july august september october november ' +
  'december monday friday sunday happybirthday birthday lovely babygirl babyboy sweetheart beautiful family familyfirst ' +
  'myfamily mother father mummy daddy sister brother doctor nurse medicine medical hospital student university ' +
  'physician physicianassociate exam examination revision question questions practice learning learner account guest ' +
  'testtest testing testtesttest tester testpassword user username login loginlogin';

/** Whole passwords from leaked lists; shorter ones are refused by their length. */
const WHOLE =
  '1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv q1w2e3r4t5y6 q1w2e3r4t5y6u7 zaq12wsxcde3 ' +
  'qwer1234qwer 1234qwerasdf 1234qwer1234 qwerty123456 123456qwerty 123qweasdzxc 123qwe123qwe abc123abc123 abcd1234abcd ' +
  'a1b2c3d4e5f6 a123456789012 123456789abc 1234567890ab 1234567890qw 0987654321qw 111222333444 112233445566 121212121212 ' +
  '123123123123 123321123321 147258369147 159357159357 987654321098 000000000000 111111111111 asdf1234asdf zxcvbnm12345 ' +
  'password1234 password12345 passw0rd1234 p@ssw0rd1234 pa$$w0rd1234 iloveyou1234 iloveyou1314 princess1234 football1234 ' +
  'woaini1314520 5201314woaini qwertyuiop12 qwertyuiop123 g_czechout1997 fuckyou12345 fuckyoufuckyou jordan232323 ' +
  'michael12345 liverpool123 chelsea12345 arsenal12345 manutd123456 manunited123 trustno1trustno1 letmein12345';

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(`${WORDS} ${WHOLE}`.split(' '));
